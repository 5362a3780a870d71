import type { Candidate } from "../marks/candidates.ts";

/** Peaks of one photo, by place. */
export class PeakIndex {
  readonly #buckets = new Map<string, Candidate[]>();
  readonly #reach: number;

  /** @param reach how far off a peak may lie, canvas px */
  constructor(peaks: readonly Candidate[], reach: number) {
    this.#reach = reach;
    for (const peak of peaks) {
      const key = keyOf(Math.floor(peak.x / reach), Math.floor(peak.y / reach));
      const bucket = this.#buckets.get(key);
      if (bucket) bucket.push(peak);
      else this.#buckets.set(key, [peak]);
    }
  }

  /** The response of the strongest peak around a place that is about as wide and stands out in the same way; 0: none. */
  strongest(x: number, y: number, { band, polarity }: Pick<Candidate, "band" | "polarity">): number {
    const [column, row] = [Math.floor(x / this.#reach), Math.floor(y / this.#reach)];
    let most = 0;
    for (let down = row - 1; down <= row + 1; down++) {
      for (let across = column - 1; across <= column + 1; across++) {
        for (const peak of this.#buckets.get(keyOf(across, down)) ?? []) {
          if (peak.polarity !== polarity || Math.abs(peak.band - band) > 1 || peak.response <= most) continue;
          if ((peak.x - x) ** 2 + (peak.y - y) ** 2 <= this.#reach ** 2) most = peak.response;
        }
      }
    }
    return most;
  }
}

const keyOf = (column: number, row: number) => `${column} ${row}`;
