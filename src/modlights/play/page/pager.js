// Going through several things of one kind, back and forth, in a ring.

import { button, element } from './dom.js';

/**
 * Two buttons and the number between them; `go` is told where to go, and may take its time.
 * @param {string} what the kind of thing, for those who do not see the arrows
 * @param {bigint} count
 * @param {(at: bigint) => void} go
 */
export function pager(what, count, go) {
  let at = 0n;
  const written = (/** @type {bigint} */ n) => (n < 10n ** 15n ? n.toLocaleString('en') : 'very many');
  const place = element('span', { role: 'status' }, `1 of ${written(count)}`);
  const step = (/** @type {bigint} */ by) => () => {
    at = (at + by + count) % count;
    place.textContent = `${written(at + 1n)} of ${written(count)}`;
    go(at);
  };
  return element(
    'div',
    { class: 'pager' },
    button('‹', step(-1n), { 'aria-label': `Previous ${what}` }),
    place,
    button('›', step(1n), { 'aria-label': `Next ${what}` }),
  );
}
