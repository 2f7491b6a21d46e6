// Turning the surface with mouse, fingers and keys; a pointer that hardly moved has pressed a cell.

import { isCalm } from './dom.js';

/** @import {SolidView} from './surface-in-space.js' */

const CLICK = 6; // a pointer that moved less was a click, not a turn
const LONG = 500; // milliseconds of a long press
const SPEED = 0.009; // radians for a pixel

/** @param {SolidView} view */
export function listenForTurns(view) {
  const { canvas } = view;
  /** @type {Map<number, [number, number]>} */
  const pointers = new Map();
  let moved = 0;
  let hovered = -1;
  let timer = 0;
  let isLong = false;
  let spread = 0;
  /** @param {PointerEvent} event @returns {[number, number]} */
  const place = (event) => {
    const box = canvas.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };
  /** @param {string} name @param {object} detail */
  const send = (name, detail) => view.dispatchEvent(new CustomEvent(name, { detail }));
  /** @param {number} cell */
  const hover = (cell) => {
    if (cell === hovered) return;
    hovered = cell;
    canvas.dataset.over = cell >= 0 ? 'cell' : '';
    send('hover', { cell: cell >= 0 ? cell : null, times: 0 });
  };
  const apart = () => {
    const [p, q] = [...pointers.values()];
    return Math.hypot(p[0] - q[0], p[1] - q[1]);
  };
  canvas.addEventListener('pointerdown', (event) => {
    if (event.button) return;
    canvas.setPointerCapture(event.pointerId);
    pointers.set(event.pointerId, place(event));
    view.speed = null;
    clearTimeout(timer);
    if (pointers.size > 1) {
      moved = CLICK;
      spread = apart();
      return;
    }
    moved = 0;
    isLong = false;
    const cell = view.raster.at(...place(event));
    if (event.pointerType !== 'mouse') hover(cell);
    timer = window.setTimeout(() => {
      if (cell < 0 || moved >= CLICK) return;
      isLong = true;
      send('press', { cell, times: -1 });
    }, LONG);
  });
  canvas.addEventListener('pointermove', (event) => {
    const was = pointers.get(event.pointerId);
    const is = place(event);
    if (!was) {
      if (event.pointerType === 'mouse') hover(view.raster.at(...is));
      return;
    }
    pointers.set(event.pointerId, is);
    if (pointers.size === 2) {
      const now = apart();
      view.magnify(now / (spread || now));
      spread = now;
      return;
    }
    const dx = is[0] - was[0];
    const dy = is[1] - was[1];
    moved += Math.hypot(dx, dy);
    if (moved < CLICK) return;
    clearTimeout(timer);
    hover(-1);
    canvas.dataset.over = 'turning';
    view.speed = [dx * SPEED, dy * SPEED];
    view.rotate(...view.speed);
  });
  /** @param {PointerEvent} event */
  const end = (event) => {
    if (!pointers.delete(event.pointerId)) return;
    clearTimeout(timer);
    canvas.dataset.over = '';
    if (event.type === 'pointerup' && moved < CLICK && !isLong && !pointers.size) {
      const cell = view.raster.at(...place(event));
      if (cell >= 0) send('press', { cell, times: event.shiftKey ? -1 : 1 });
    } else if (moved >= CLICK && view.speed && !isCalm()) {
      view.glide();
    } else {
      view.speed = null;
      view.ask();
    }
    if (event.pointerType !== 'mouse') hover(-1);
  };
  canvas.addEventListener('pointerup', end);
  canvas.addEventListener('pointercancel', end);
  canvas.addEventListener('pointerleave', () => {
    if (!pointers.size) hover(-1);
  });
  canvas.addEventListener('contextmenu', (event) => event.preventDefault());
  canvas.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey && document.activeElement !== canvas) return; // the page scrolls unless the surface has the focus
      event.preventDefault();
      view.magnify(Math.exp(-event.deltaY * 0.0015));
    },
    { passive: false },
  );
  canvas.addEventListener('keydown', (event) => {
    /** @type {Record<string, [number, number]>} */
    const ways = { ArrowLeft: [-0.14, 0], ArrowRight: [0.14, 0], ArrowUp: [0, -0.14], ArrowDown: [0, 0.14] };
    if (event.shiftKey && ways[event.key]) {
      view.rotate(...ways[event.key]);
    } else if (event.key === '+' || event.key === '=') {
      view.magnify(1.1);
    } else if (event.key === '-') {
      view.magnify(1 / 1.1);
    } else if (event.key === '0' && !view.look?.editing) {
      view.first();
    } else {
      send('key', { event });
      return;
    }
    event.preventDefault();
  });
}
