import { TONE_GROUPS, type ToneGroup } from "./photos.ts";
import { rowOf, type TruthRow } from "./row.ts";
import { mean } from "./statistics.ts";

/** What the tallies of spots add up to. */

export const SPOT_KINDS = ["blemish", "dark_spot"] as const;
export type SpotKind = (typeof SPOT_KINDS)[number];

/** One face with spots. */
export interface SpotTally {
  readonly on: "drawn" | "real";
  /** Which face this is; the same one comes with spots in other places. */
  readonly face: string;
  readonly kind: SpotKind;
  readonly tone: ToneGroup;
  readonly planted: number;
  readonly found: number;
  /** Marks with nothing planted there, on this face; on real faces on the untouched photo, true spots among them. */
  readonly others: number;
}

/** Half-strength radius of the planted spots, face pixels. */
export const RADIUS = 6;

/** engine.md, "Goals", light and dark skin; medium skin by the lower of the two. */
const KINDS = {
  blemish: { name: "red spots of 9 units", goal: { light: 0.95, medium: 0.92, dark: 0.92 } },
  dark_spot: { name: "dark spots of 8 units", goal: { light: 1, medium: 0.95, dark: 0.95 } },
} as const;

/** Drawn faces are light or dark. */
const WORLDS = [
  { on: "drawn", where: "drawn faces", tones: ["light", "dark"] },
  { on: "real", where: "real portraits", tones: TONE_GROUPS },
] as const;

const sumOf = (tallies: readonly SpotTally[], key: "planted" | "found") =>
  tallies.reduce((sum, tally) => sum + tally[key], 0);
const recallOf = (tallies: readonly SpotTally[]) => sumOf(tallies, "found") / sumOf(tallies, "planted");

export function spotRows(tallies: readonly SpotTally[]): TruthRow[] {
  return WORLDS.flatMap(({ on, where, tones }) =>
    SPOT_KINDS.flatMap((kind): TruthRow[] => {
      const { name, goal } = KINDS[kind];
      const own = tallies.filter((one) => one.on === on && one.kind === kind);
      const groups = tones.map((tone: ToneGroup) => own.filter((one) => one.tone === tone));
      const perFace = groups.map((group) => mean(group.map(({ others }) => others)));
      const [light, dark] = [perFace[0] ?? Number.NaN, perFace.at(-1) ?? Number.NaN];
      const faces = new Set(groups.flat().map(({ face }) => face)).size;
      const limits = { atLeast: tones.map((tone: ToneGroup) => goal[tone]) };
      const id = `spots.${on}.${kind}`;
      const found = `${name}, radius ${RADIUS}, found on ${where}`;
      const others = `  marks where nothing was planted, per face on ${where}`;
      // None on either is no difference.
      const ratio = light === 0 && dark === 0 ? 1 : dark / light;
      return [
        rowOf(`${id}.found`, found, groups.map(recallOf), "share", sumOf(groups.flat(), "planted"), limits, tones),
        rowOf(`${id}.others`, others, perFace, "perFace", faces, undefined, tones),
        rowOf(`${id}.ratio`, "  the same, dark over light", ratio, "times", faces, { atMost: [1.2] }),
      ];
    }),
  );
}
