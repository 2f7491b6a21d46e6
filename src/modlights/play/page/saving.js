// Saving what is seen: the board as an SVG that needs no style sheet, and any text as a file.

const KEPT = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'paint-order',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'font-style',
  'text-anchor',
  'display',
];
const DROPPED = ['class', 'tabindex', 'role', 'data-cell', 'data-tone', 'data-mode', 'style'];

/** The board as a document of its own: computed styles become attributes. @param {SVGSVGElement} board */
export function svgText(board) {
  const copy = /** @type {SVGSVGElement} */ (board.cloneNode(true));
  const originals = [board, ...board.querySelectorAll('*')];
  const copies = [copy, ...copy.querySelectorAll('*')];
  copy.querySelectorAll('.cursor').forEach((part) => part.remove());
  const drawn = new Set(['path', 'rect', 'circle', 'line', 'text', 'g']);
  originals.forEach((original, i) => {
    const made = copies[i];
    if (drawn.has(original.localName)) {
      const style = getComputedStyle(original);
      for (const name of KEPT) {
        const value = style.getPropertyValue(name);
        if (
          value &&
          value !== 'none' &&
          value !== 'normal' &&
          !(original.localName === 'g' && !['opacity', 'display'].includes(name))
        )
          made.setAttribute(name, value.replace(/"/g, "'"));
      }
      if (style.display === 'none') made.remove();
      if (style.getPropertyValue('fill') === 'none' && original.localName !== 'g') made.setAttribute('fill', 'none');
    }
    for (const name of [...made.attributes].map((a) => a.name))
      if (DROPPED.includes(name) || name.startsWith('aria-')) made.removeAttribute(name);
  });
  // not every program that shows pictures knows central baselines
  copy.querySelectorAll('tspan, text:not(:has(tspan))').forEach((part) => part.setAttribute('dy', '0.36em'));
  const box = board.viewBox.baseVal;
  const ground = getComputedStyle(document.body).backgroundColor;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(Math.round(box.width)));
  copy.setAttribute('height', String(Math.round(box.height)));
  const paper = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
  for (const [name, value] of Object.entries({
    x: box.x,
    y: box.y,
    width: box.width,
    height: box.height,
    fill: ground,
  }))
    paper.setAttribute(name, String(value));
  copy.prepend(paper);
  return `${new XMLSerializer().serializeToString(copy)}\n`;
}

/** Offers a file to keep. @param {string} name @param {string|Blob} content @param {string} type */
export function saveFile(name, content, type) {
  const address = URL.createObjectURL(content instanceof Blob ? content : new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 10000);
}
