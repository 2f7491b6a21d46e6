// A depth buffer in plain arrays: right where a shape passes through itself, and it knows the cell of every pixel.

const SLACK = -1e-4; // shared edges belong to both sides: no pinholes

export class Raster {
  constructor() {
    this.canvas = document.createElement('canvas');
    this.context = /** @type {CanvasRenderingContext2D} */ (this.canvas.getContext('2d'));
    this.width = this.height = 0;
    this.scale = 1;
    this.image = new ImageData(1, 1);
    this.pixels = new Uint32Array(1);
    this.depth = new Float32Array(1);
    this.owner = new Int32Array(1);
  }

  /** An empty picture. @param {number} width @param {number} height in CSS pixels @param {number} scale */
  begin(width, height, scale) {
    const w = Math.max(1, Math.round(width * scale));
    const h = Math.max(1, Math.round(height * scale));
    if (w !== this.width || h !== this.height) {
      this.width = this.canvas.width = w;
      this.height = this.canvas.height = h;
      this.image = this.context.createImageData(w, h);
      this.pixels = new Uint32Array(this.image.data.buffer);
      this.depth = new Float32Array(w * h);
      this.owner = new Int32Array(w * h);
    }
    this.scale = scale;
    this.pixels.fill(0);
    this.depth.fill(0);
    this.owner.fill(-1);
  }

  /**
   * A triangle in pixels, with 1/distance and light (a place in `shades`) at its corners; the nearest wins.
   * Both are linear on the screen, so that each line of pixels is a span with two running sums.
   * @param {number} ax @param {number} ay @param {number} az @param {number} al
   * @param {number} bx @param {number} by @param {number} bz @param {number} bl
   * @param {number} cx @param {number} cy @param {number} cz @param {number} cl
   * @param {Uint32Array} shades @param {number} cell
   */
  triangle(ax, ay, az, al, bx, by, bz, bl, cx, cy, cz, cl, shades, cell) {
    let area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
    if (!(Math.abs(area) > 1e-9)) return;
    if (area < 0) {
      [bx, by, bz, bl, cx, cy, cz, cl] = [cx, cy, cz, cl, bx, by, bz, bl];
      area = -area;
    }
    const { width, height, pixels, depth, owner } = this;
    const x0 = Math.max(0, Math.ceil(Math.min(ax, bx, cx) - 0.5));
    const x1 = Math.min(width - 1, Math.floor(Math.max(ax, bx, cx) - 0.5));
    const y0 = Math.max(0, Math.ceil(Math.min(ay, by, cy) - 0.5));
    const y1 = Math.min(height - 1, Math.floor(Math.max(ay, by, cy) - 0.5));
    const zb = (bz - az) / area;
    const zc = (cz - az) / area;
    const lb = (bl - al) / area;
    const lc = (cl - al) / area;
    const stepB = cy - ay;
    const stepC = ay - by;
    const stepA = -stepB - stepC; // how the weights change one pixel to the right
    for (let y = y0; y <= y1; y++) {
      const py = y + 0.5;
      const px = x0 + 0.5;
      let wb = (px - ax) * (cy - ay) - (py - ay) * (cx - ax);
      let wc = (bx - ax) * (py - ay) - (by - ay) * (px - ax);
      const wa = area - wb - wc;
      let from = 0;
      let to = x1 - x0;
      if (stepA > 0) from = Math.max(from, Math.ceil((SLACK - wa) / stepA));
      else if (stepA < 0) to = Math.min(to, Math.floor((SLACK - wa) / stepA));
      else if (wa < SLACK) continue;
      if (stepB > 0) from = Math.max(from, Math.ceil((SLACK - wb) / stepB));
      else if (stepB < 0) to = Math.min(to, Math.floor((SLACK - wb) / stepB));
      else if (wb < SLACK) continue;
      if (stepC > 0) from = Math.max(from, Math.ceil((SLACK - wc) / stepC));
      else if (stepC < 0) to = Math.min(to, Math.floor((SLACK - wc) / stepC));
      else if (wc < SLACK) continue;
      if (from > to) continue;
      wb += from * stepB;
      wc += from * stepC;
      let z = az + wb * zb + wc * zc;
      let l = al + wb * lb + wc * lc + 0.5;
      const dz = stepB * zb + stepC * zc;
      const dl = stepB * lb + stepC * lc;
      for (let i = y * width + x0 + from, end = y * width + x0 + to; i <= end; i++, z += dz, l += dl) {
        if (z > depth[i]) {
          depth[i] = z;
          pixels[i] = shades[l | 0];
          owner[i] = cell;
        }
      }
    }
  }

  end() {
    this.context.putImageData(this.image, 0, 0);
  }

  /** The cell at a point in CSS pixels, or −1. @param {number} x @param {number} y */
  at(x, y) {
    const px = Math.floor(x * this.scale);
    const py = Math.floor(y * this.scale);
    return px < 0 || py < 0 || px >= this.width || py >= this.height ? -1 : this.owner[py * this.width + px];
  }
}
