import { BANDS, type Candidate } from "./candidates.ts";
import { CHANNELS, type ScaleStack, SIGMAS, Spots, valueOn } from "./scale-stack.ts";
import { soft } from "./soft.ts";

/** What is known of every candidate without looking around it, all at once: plane by plane, as memory is fast. */

const SCALES = SIGMAS.length;
/** Numbers of one candidate: every scale of every channel. */
const VALUES = CHANNELS.length * SCALES;
/** How many scales above its own a candidate is compared with. */
const ABOVE = [2, 3] as const;
const BRIEF_LENGTH = 5 + 2 * BANDS + CHANNELS.length * (SCALES - 1) + 2 * CHANNELS.length * ABOVE.length;

/** Of all candidates, by number. A class, as its methods stay compiled from photo to photo where closures would not. */
export class Briefs {
  readonly onFine: Spots;
  readonly onCoarse: Spots;
  readonly #rows: Float64Array;
  readonly #values: Float64Array;

  constructor(stack: ScaleStack, candidates: readonly Candidate[]) {
    const count = candidates.length;
    this.onFine = new Spots(count);
    this.onCoarse = new Spots(count);
    for (let i = 0; i < count; i++) {
      const { x, y } = candidates[i]!;
      this.onFine.put(i, stack.fine.level, x, y);
      this.onCoarse.put(i, stack.coarse.level, x, y);
    }
    this.#values = readScales(stack, this.onFine, this.onCoarse);
    this.#rows = new Float64Array(count * BRIEF_LENGTH);
    for (let i = 0; i < count; i++) writeRow(this.#rows, i * BRIEF_LENGTH, candidates[i]!, this.#values, i * VALUES);
  }

  /** The row of a candidate, not to be changed. */
  rowOf(index: number): Float64Array {
    return this.#rows.subarray(index * BRIEF_LENGTH, (index + 1) * BRIEF_LENGTH);
  }

  /** A channel, by number, at its place at one scale: on the finer grid where both hold it. */
  valueOf(index: number, channel: number, scale: number): number {
    return this.#values[index * VALUES + channel * SCALES + scale]!;
  }
}

/** `VALUES` numbers a candidate. */
function readScales({ fine, coarse }: ScaleStack, onFine: Spots, onCoarse: Spots): Float64Array {
  const values = new Float64Array(onFine.at.length * VALUES);
  let first = 0;
  for (const channel of CHANNELS) {
    for (let scale = 0; scale < SCALES; scale++, first++) {
      const plane = fine.blurred[channel][scale];
      if (plane) readPlane(plane, fine.level.width, onFine, values, first);
      else readPlane(coarse.blurred[channel][scale]!, coarse.level.width, onCoarse, values, first);
    }
  }
  return values;
}

function readPlane(plane: Float32Array, width: number, spots: Spots, values: Float64Array, first: number): void {
  const count = spots.at.length;
  for (let i = 0, to = first; i < count; i++, to += VALUES) values[to] = valueOn(plane, width, spots, i);
}

/** Into zeros. */
function writeRow(
  rows: Float64Array,
  start: number,
  { band, polarity, response, edge }: Candidate,
  values: Float64Array,
  own: number,
): void {
  const redder = polarity === "redder" ? 1 : 0;
  let to = start;
  rows[to++] = response;
  rows[to++] = edge;
  rows[to++] = soft(response);
  rows[to++] = redder;
  rows[to++] = redder * response;
  rows[to + band] = 1;
  rows[to + BANDS + band] = response;
  to += 2 * BANDS;
  for (let from = own; from < own + VALUES; from += SCALES) {
    for (let k = from; k < from + SCALES - 1; k++) rows[to++] = values[k]! - values[k + 1]!;
  }
  for (let times = 1, pass = 0; pass < 2; pass++, times = redder) {
    for (let from = own + band; from < own + VALUES; from += SCALES) {
      for (const above of ABOVE) rows[to++] = (values[from]! - values[from + above]!) * times;
    }
  }
}
