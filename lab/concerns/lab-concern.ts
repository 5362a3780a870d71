import type { Planted } from "../drawn-face/planted.ts";
import type { MonkTone } from "../drawn-face/skin-model.ts";

/** One for each of `DOSE_NAMES`: a moderate one is plainly visible, slight is about half of it, strong about twice. */
export type Doses = readonly [slight: readonly Planted[], moderate: readonly Planted[], strong: readonly Planted[]];

/** How a concern is planted on a drawn face, a file each. */
export interface LabConcern {
  /** @param seed where scattered spots lie */
  readonly doses: (seed: number) => Doses;
  /** The end of the tones on which it is hardest to tell from others: colour on dark skin, relief and gloss on light. */
  readonly hardOn: MonkTone;
}
