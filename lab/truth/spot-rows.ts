import { formatFigures } from "#content/format-figures.ts";
import { TONE_GROUPS, type ToneGroup } from "./photos.ts";
import type { TruthRow } from "./row.ts";
import { mean } from "./statistics.ts";

/** What the tallies of spots add up to. */

/** Half-strength radii of the planted spots, face pixels. */
export const RADII = [3, 4.5, 6, 9] as const;
export const SPOT_KINDS = ["blemish", "dark_spot"] as const;
export type SpotKind = (typeof SPOT_KINDS)[number];

/** One face with spots of one size. */
export interface SpotTally {
  readonly on: "drawn" | "real";
  /** Which face this is; the same one comes with spots of other sizes and in other places. */
  readonly face: string;
  readonly kind: SpotKind;
  readonly radius: number;
  readonly tone: ToneGroup;
  readonly planted: number;
  readonly found: number;
  /** Marks with nothing planted there, on this face; on real faces on the untouched photo, true spots among them. */
  readonly others: number;
}

/** The size that the goals are about, face pixels. */
export const GOAL_RADIUS = 6;

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

interface Filter extends Pick<SpotTally, "on" | "kind" | "tone"> {
  readonly radius?: number;
}

function matching(tallies: readonly SpotTally[], { on, kind, tone, radius }: Filter): SpotTally[] {
  return tallies.filter(
    (tally) =>
      tally.on === on &&
      tally.kind === kind &&
      tally.tone === tone &&
      (radius === undefined || tally.radius === radius),
  );
}

const sumOf = (tallies: readonly SpotTally[], key: "planted" | "found") =>
  tallies.reduce((sum, tally) => sum + tally[key], 0);
const recallOf = (tallies: readonly SpotTally[]) => sumOf(tallies, "found") / sumOf(tallies, "planted");
const othersPerFace = (tallies: readonly SpotTally[]) => mean(tallies.map(({ others }) => others));

export function spotRows(tallies: readonly SpotTally[]): TruthRow[] {
  return WORLDS.flatMap(({ on, where, tones }) =>
    SPOT_KINDS.flatMap((kind): TruthRow[] => {
      const { name, goal } = KINDS[kind];
      const groups = tones.map((tone: ToneGroup) => matching(tallies, { on, kind, tone, radius: GOAL_RADIUS }));
      const perFace = groups.map(othersPerFace);
      const [light, dark] = [perFace[0] ?? Number.NaN, perFace.at(-1) ?? Number.NaN];
      const faces = new Set(groups.flat().map(({ face }) => face)).size;
      return [
        {
          id: `spots.${on}.${kind}.found`,
          what: `${name}, radius ${GOAL_RADIUS}, found on ${where}`,
          values: groups.map(recallOf),
          tones,
          unit: "share",
          n: groups.reduce((sum, group) => sum + sumOf(group, "planted"), 0),
          goal: { atLeast: tones.map((tone: ToneGroup) => goal[tone]) },
        },
        {
          id: `spots.${on}.${kind}.others`,
          what: `  marks where nothing was planted, per face on ${where}`,
          values: perFace,
          tones,
          unit: "perFace",
          n: faces,
        },
        {
          id: `spots.${on}.${kind}.ratio`,
          what: "  the same, dark over light",
          // None on either is no difference.
          values: [light === 0 && dark === 0 ? 1 : dark / light],
          unit: "times",
          n: faces,
          goal: { atMost: [1.2] },
        },
      ];
    }),
  );
}

/** A line for each kind, tone and world, a column for each size. */
export function spotCells(tallies: readonly SpotTally[]): string[][] {
  const head = ["", ...RADII.map((radius) => `r ${radius}`), "spots of a size", "other marks per face"];
  const lines = WORLDS.flatMap(({ on, tones }) =>
    SPOT_KINDS.flatMap((kind) =>
      tones.flatMap((tone: ToneGroup) => {
        const all = matching(tallies, { on, kind, tone });
        if (all.length === 0) return [];
        const bySize = RADII.map((radius) => matching(tallies, { on, kind, tone, radius }));
        return [
          [
            `${on}, ${KINDS[kind].name}, ${tone}`,
            ...bySize.map((group) => formatFigures([recallOf(group)], "share", "en")),
            String(sumOf(matching(tallies, { on, kind, tone, radius: GOAL_RADIUS }), "planted")),
            formatFigures([othersPerFace(all)], "perFace", "en"),
          ],
        ];
      }),
    ),
  );
  return [head, ...lines];
}
