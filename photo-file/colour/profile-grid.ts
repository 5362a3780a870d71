/** A table of three inputs and three outputs, red changing last. */
export interface Grid {
  readonly sides: readonly [number, number, number];
  readonly values: Float64Array;
}

type Three = [number, number, number];

/**
 * Between the points of a grid by tetrahedra, as colour management does it: along the axis that is furthest first. So a
 * table is read here as on the server.
 */
export function lookUp({ sides, values }: Grid, colour: Three): void {
  const strides: Three = [3 * sides[1] * sides[2], 3 * sides[2], 3];
  const shares: Three = [0, 0, 0];
  let at = 0;
  for (const axis of [0, 1, 2] as const) {
    const last = sides[axis] - 1;
    const place = last * Math.min(1, Math.max(0, colour[axis]));
    const low = Math.max(0, Math.min(last - 1, Math.floor(place)));
    shares[axis] = place - low;
    at += low * strides[axis];
  }
  const order = ([0, 1, 2] as (0 | 1 | 2)[]).sort((a, b) => shares[b] - shares[a]);
  for (const channel of [0, 1, 2] as const) {
    let from = at + channel;
    let value = values[from] as number;
    let before = value;
    for (const axis of order) {
      if (shares[axis] === 0) break;
      from += strides[axis];
      const here = values[from] as number;
      value += shares[axis] * (here - before);
      before = here;
    }
    colour[channel] = value;
  }
}
