/** A point list in pixels: x0, y0, x1, y1, ... */
export type Polygon = Float32Array;

/**
 * Calls `span(y, xStart, xEnd)` (end exclusive) for every run of pixels whose centres lie inside the polygon
 * (even-odd rule), clipped to width x height.
 */
export function forEachSpan(
  polygon: Polygon,
  width: number,
  height: number,
  span: (y: number, xStart: number, xEnd: number) => void,
): void {
  const count = polygon.length / 2;
  let top = Number.POSITIVE_INFINITY;
  let bottom = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < count; i++) {
    const y = polygon[2 * i + 1] as number;
    if (y < top) top = y;
    if (y > bottom) bottom = y;
  }
  const firstRow = Math.max(0, Math.ceil(top - 0.5));
  const lastRow = Math.min(height - 1, Math.floor(bottom - 0.5));
  const crossings = new Float64Array(count);
  for (let y = firstRow; y <= lastRow; y++) {
    let crossed = 0;
    const centre = y + 0.5;
    for (let i = 0, j = count - 1; i < count; j = i++) {
      const yi = polygon[2 * i + 1] as number;
      const yj = polygon[2 * j + 1] as number;
      if (yi > centre === yj > centre) continue;
      const xi = polygon[2 * i] as number;
      const xj = polygon[2 * j] as number;
      const crossing = xi + ((centre - yi) / (yj - yi)) * (xj - xi);
      // Few cross a row: each is put in its place as it comes.
      let place = crossed++;
      for (; place > 0 && (crossings[place - 1] as number) > crossing; place--) {
        crossings[place] = crossings[place - 1] as number;
      }
      crossings[place] = crossing;
    }
    for (let i = 0; i + 1 < crossed; i += 2) {
      const start = Math.max(0, Math.ceil((crossings[i] as number) - 0.5));
      const end = Math.min(width, Math.floor((crossings[i + 1] as number) - 0.5) + 1);
      if (end > start) span(y, start, end);
    }
  }
}

/** The same runs as a list: the indices of each one's first pixel and of the pixel after its last. */
export function spansOf(polygon: Polygon, width: number, height: number): Int32Array {
  const spans: number[] = [];
  forEachSpan(polygon, width, height, (y, start, end) => spans.push(y * width + start, y * width + end));
  return Int32Array.from(spans);
}

/** Whether a point lies inside (even-odd rule). */
export function isInside(polygon: Polygon, x: number, y: number): boolean {
  const count = polygon.length / 2;
  let inside = false;
  for (let i = 0, j = count - 1; i < count; j = i++) {
    const [xi, yi] = [polygon[2 * i] as number, polygon[2 * i + 1] as number];
    const [xj, yj] = [polygon[2 * j] as number, polygon[2 * j + 1] as number];
    if (yi > y !== yj > y && x < xi + ((y - yi) / (yj - yi)) * (xj - xi)) inside = !inside;
  }
  return inside;
}

/** Pixels from a point to the polygon; 0 inside. */
export function distanceTo(polygon: Polygon, x: number, y: number): number {
  if (isInside(polygon, x, y)) return 0;
  const count = polygon.length / 2;
  let nearest = Number.POSITIVE_INFINITY;
  for (let i = 0, j = count - 1; i < count; j = i++) {
    const [xj, yj] = [polygon[2 * j] as number, polygon[2 * j + 1] as number];
    const [dx, dy] = [(polygon[2 * i] as number) - xj, (polygon[2 * i + 1] as number) - yj];
    const along = ((x - xj) * dx + (y - yj) * dy) / (dx * dx + dy * dy || 1);
    const t = Math.min(1, Math.max(0, along));
    const [ax, ay] = [x - xj - t * dx, y - yj - t * dy];
    nearest = Math.min(nearest, Math.sqrt(ax * ax + ay * ay));
  }
  return nearest;
}

/** Sets `value` in `mask` (row-major, width x height) wherever the polygon covers a pixel's centre. */
export function fillPolygon(mask: Uint8Array, width: number, height: number, polygon: Polygon, value: number): void {
  forEachSpan(polygon, width, height, (y, start, end) => mask.fill(value, y * width + start, y * width + end));
}

/** The polygon grown (factor > 1) or shrunk about its centroid, plus a fixed margin in pixels away from it. */
export function scalePolygon(polygon: Polygon, factor: number, marginPx = 0): Polygon {
  const count = polygon.length / 2;
  let cx = 0;
  let cy = 0;
  for (let i = 0; i < count; i++) {
    cx += (polygon[2 * i] as number) / count;
    cy += (polygon[2 * i + 1] as number) / count;
  }
  const scaled = new Float32Array(polygon.length);
  for (let i = 0; i < count; i++) {
    const dx = (polygon[2 * i] as number) - cx;
    const dy = (polygon[2 * i + 1] as number) - cy;
    const length = Math.sqrt(dx * dx + dy * dy);
    const reach = length === 0 ? 0 : factor + marginPx / length;
    scaled[2 * i] = cx + dx * reach;
    scaled[2 * i + 1] = cy + dy * reach;
  }
  return scaled;
}
