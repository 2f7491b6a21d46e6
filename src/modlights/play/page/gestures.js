// Pressing with mouse, finger or pen: a click presses, with shift or held long the other way round.

const LONG = 500; // milliseconds of a long press
const STILL = 10; // pixels that a finger may tremble

/**
 * What a view sends: 'press' {cell, times}, 'hover' {cell}, as custom events.
 * @typedef {(name: 'press'|'hover', detail: {cell: number|null, times: number}) => void} Send
 */

/**
 * Listens to presses of cells under an element; `cellOf` says which cell is meant, or null.
 * @param {Element} root @param {(event: PointerEvent|MouseEvent) => number|null} cellOf @param {Send} send
 */
export function listenForPresses(root, cellOf, send) {
  let timer = 0;
  let isLong = false;
  let touched = false;
  let from = [0, 0];
  const on = /** @type {(name: string, does: (event: any) => void) => void} */ (
    (name, does) => root.addEventListener(name, does)
  );
  const still = () => {
    clearTimeout(timer);
    if (touched) send('hover', { cell: null, times: 0 });
  };
  on('pointerover', (/** @type {PointerEvent} */ event) => {
    if (event.pointerType === 'mouse') send('hover', { cell: cellOf(event), times: 0 });
  });
  on('pointerdown', (/** @type {PointerEvent} */ event) => {
    const cell = cellOf(event);
    isLong = false;
    touched = event.pointerType !== 'mouse';
    from = [event.clientX, event.clientY];
    if (cell === null || event.button) return;
    if (touched) send('hover', { cell, times: 0 });
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      isLong = true;
      send('press', { cell, times: -1 });
    }, LONG);
  });
  on('pointermove', (/** @type {PointerEvent} */ event) => {
    if (Math.hypot(event.clientX - from[0], event.clientY - from[1]) > STILL) clearTimeout(timer);
  });
  for (const name of ['pointerup', 'pointercancel']) on(name, still);
  on('pointerleave', () => {
    still();
    send('hover', { cell: null, times: 0 });
  });
  on('click', (/** @type {MouseEvent} */ event) => {
    const cell = cellOf(event);
    const wasLong = isLong;
    isLong = false;
    if (cell !== null && !wasLong) send('press', { cell, times: event.shiftKey ? -1 : 1 });
  });
  on('contextmenu', (/** @type {MouseEvent} */ event) => {
    if (touched && cellOf(event) !== null) event.preventDefault();
  });
}
