import type { AnalysisOutcome } from "#engine/result.ts";
import type { SyntheticFaceOptions } from "../drawn-face/render.ts";
import { cameraGain, type MonkTone, photoBlood, toneAlbedo } from "../drawn-face/skin-model.ts";
import { luminance } from "../drawn-face/srgb.ts";

/** Something that has to be so on a drawn face. `npm test` asks it at the ends of a table, `npm run lab` everywhere. */
export interface SweepCase {
  readonly name: string;
  /** What is wrong, in words; undefined when all is well. */
  readonly fault: () => Promise<string | undefined>;
}

/** How much of a table is run. */
export interface Scope {
  readonly tones: readonly MonkTone[];
  /** Every case, and not one of a kind. */
  readonly isWhole: boolean;
}

/** The lightest and the darkest skin, one case of a kind: `npm test`. */
export const ENDS: Scope = { tones: [1, 10], isWhole: false };
/** All there is: `npm run lab`. */
export const WHOLE: Scope = { tones: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], isWhole: true };

/** Large enough for all measures. A blur in pixels, a hand and a far turn are seen at the usual size, 210. */
const IOD_PX = 150;

/** Skin of this tone as photos show it: with blood. Little background, to be quick. */
export function skin(tone: MonkTone, iodPx = IOD_PX): SyntheticFaceOptions {
  const [width, height] = [Math.round(2.7 * iodPx), Math.round(3.6 * iodPx)];
  return { tone, iodPx, width, height, centre: [0.5, 0.42], blood: photoBlood(tone) };
}

/** So much light that most of this tone's face clips: light skin needs less. */
export function overexposure(tone: MonkTone): number {
  return 1.7 / (luminance(toneAlbedo(tone)) * cameraGain(tone));
}

/** Zones with a number in any concern. */
export function numberedZones(outcome: AnalysisOutcome): ReadonlySet<string> {
  return new Set(
    outcome.ok
      ? outcome.result.concerns.flatMap(({ zones }) => zones.flatMap(({ zone, score }) => (score === null ? [] : zone)))
      : [],
  );
}

/** Undefined where two values are the same, as JSON has them. */
export function difference(got: unknown, wanted: unknown): string | undefined {
  const [is, should] = [JSON.stringify(got), JSON.stringify(wanted)];
  return is === should ? undefined : `${is}, not ${should}`;
}
