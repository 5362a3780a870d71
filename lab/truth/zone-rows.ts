import type { Unit } from "#content/format-figures.ts";
import type { ConcernCode } from "#engine/codes.ts";
import type { AnalysisResult } from "#engine/result.ts";
import { TONE_GROUPS, type ToneGroup } from "./photos.ts";
import { GRADED_BY_ZONE, ZONES_OF, type ZonesByEye } from "./read-zones.ts";
import { rowOf, say, type TruthRow } from "./row.ts";
import { mean, percentile, shareOf, slopeOf, spearman } from "./statistics.ts";

/** What the comparison zone by zone adds up to. */

/** People that grades are fitted on; people, and photos of a folder, that no fit has seen; severe skin planted on the second. */
export const ZONE_SETS = ["fitted", "unseen", "hard", "planted"] as const;
export type ZoneSet = (typeof ZONE_SETS)[number];

/** A face whose zones were graded by eye, as a visitor gets it. */
export interface ZonePhoto {
  readonly file: string;
  readonly set: ZoneSet;
  readonly tone: ToneGroup | undefined;
  readonly eye: ZonesByEye;
  readonly result: AnalysisResult;
}

/** From this mean grade on a concern is plain; from this score on nothing is named; below that it is named as visible. */
const PLAIN = 1.5;
const NOTHING_NAMED = 85;
const NAMED = 70;
/** engine.md, "Goals". */
const NOT_SEEN_GOAL = 0.1;
/** The ends of the eye's overall impression. */
const POOR = 40;
const GOOD = 88;

interface ZonePair {
  readonly code: ConcernCode;
  readonly eye: number;
  readonly isClear: boolean;
  /** Of the worst of the engine's own zones; null where none was judged. */
  readonly grade: number | null;
  readonly score: number | null;
}

function pairsOf({ eye, result }: Pick<ZonePhoto, "eye" | "result">): ZonePair[] {
  return eye.grades.map(({ zone, code, grade, isClear }) => {
    const zones = result.concerns.find((one) => one.code === code)?.zones ?? [];
    const own = zones.filter((one) => ZONES_OF[zone].includes(one.zone) && one.grade !== null);
    const worst = own.toSorted((a, b) => b.grade! - a.grade!)[0];
    return { code, eye: grade, isClear, grade: worst?.grade ?? null, score: worst?.score ?? null };
  });
}

/** Spearman over faces and zones; of no concern in particular, the mean of those of all. */
function orderOf(pairs: readonly ZonePair[], code?: ConcernCode): number {
  if (code === undefined)
    return mean(GRADED_BY_ZONE.map((one) => orderOf(pairs, one)).filter((rho) => !Number.isNaN(rho)));
  const own = pairs.filter((pair) => pair.code === code && pair.grade !== null);
  return spearman(
    own.map(({ grade }) => grade!),
    own.map(({ eye }) => eye),
  );
}

const plainOf = (pairs: readonly ZonePair[]) => pairs.filter(({ eye }) => eye >= PLAIN);
const clearOf = (pairs: readonly ZonePair[]) => pairs.filter(({ isClear }) => isClear);
const unseenOf = (pairs: readonly ZonePair[]) =>
  shareOf(plainOf(pairs), ({ score }) => score === null || score >= NOTHING_NAMED);
const inventedOf = (pairs: readonly ZonePair[]) =>
  shareOf(clearOf(pairs), ({ score }) => score !== null && score < NAMED);

interface Overall {
  readonly rho: number;
  readonly error: number;
  readonly slope: number;
  readonly ends: readonly [poor: number, good: number];
}

function overallOf(photos: readonly ZonePhoto[]): Overall {
  const told = photos.filter(({ eye }) => !Number.isNaN(eye.overall));
  const eyes = told.map(({ eye }) => eye.overall);
  const scores = told.map(({ result }) => result.skinScore);
  const middle = (holds: (eye: number) => boolean) =>
    percentile(
      scores.filter((_, i) => holds(eyes[i]!)),
      0.5,
    );
  return {
    rho: spearman(scores, eyes),
    error: mean(scores.map((score, i) => Math.abs(score - eyes[i]!))),
    slope: slopeOf(eyes, scores),
    ends: [middle((eye) => eye <= POOR), middle((eye) => eye >= GOOD)],
  };
}

export function zoneRows(set: ZoneSet, photos: readonly ZonePhoto[]): TruthRow[] {
  const pairs = photos.flatMap(pairsOf);
  const { rho, error, slope, ends } = overallOf(photos);
  const n = photos.length;
  const row = (id: string, what: string, values: number | readonly number[], unit: Unit, count = n) =>
    rowOf(`zones.${set}.${id}`, `${set}: ${what}`, values, unit, count);
  const byTone = TONE_GROUPS.map((tone) => orderOf(photos.filter((photo) => photo.tone === tone).flatMap(pairsOf)));
  const goal = set === "unseen" && { goal: { atMost: [NOT_SEEN_GOAL] } };
  return [
    ...GRADED_BY_ZONE.map((code) =>
      row(code, `${code}, zones with the eye, Spearman`, orderOf(pairs, code), "correlation"),
    ),
    { ...row("tones", "mean of these by skin tone", byTone, "correlation"), tones: TONE_GROUPS },
    {
      ...row("notSeen", "plain zones of which nothing is named", unseenOf(pairs), "share", plainOf(pairs).length),
      ...goal,
    },
    row("invented", `clear zones with a score below ${NAMED}`, inventedOf(pairs), "share", clearOf(pairs).length),
    row("overall.rho", "score with the whole by eye, Spearman", rho, "correlation"),
    row("overall.error", "score and the whole by eye apart, mean", error, "points"),
    row("overall.slope", "score by the whole by eye, slope", slope, "correlation"),
    row("overall.ends", `median score where the eye says ${POOR} or less / ${GOOD} or more`, ends, "points"),
  ];
}

/** Of faces that no fit has seen: concern by concern what is missed and what is invented. */
export function missCells(photos: readonly ZonePhoto[]): string[][] {
  const pairs = photos.filter(({ set }) => set !== "fitted").flatMap(pairsOf);
  const lines = GRADED_BY_ZONE.map((code) => {
    const own = pairs.filter((pair) => pair.code === code);
    const [plain, clear] = [plainOf(own), clearOf(own)];
    return [
      code,
      String(plain.length),
      say("share", unseenOf(own)),
      String(clear.length),
      say("share", inventedOf(own)),
    ];
  });
  return [["unseen faces", "plain", "not seen", "clear", "invented"], ...lines];
}
