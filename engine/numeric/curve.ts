/** A curve through control points: straight lines between, flat outside. */
export type Curve = readonly (readonly [x: number, y: number])[];

/** Piecewise linear; `x` must be finite. Not rounded. */
export function readCurve(curve: Curve, x: number): number {
  let [previousX, previousY] = curve[0] as readonly [number, number];
  if (x <= previousX) return previousY;
  for (let i = 1; i < curve.length; i++) {
    const [nextX, nextY] = curve[i] as readonly [number, number];
    if (x <= nextX) return previousY + ((x - previousX) / (nextX - previousX)) * (nextY - previousY);
    previousX = nextX;
    previousY = nextY;
  }
  return previousY;
}
