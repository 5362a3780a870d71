import { levelOf, LEVELS as WORDS, type Level as Word } from "#advice/levels.ts";
import type { HistoryEntry } from "#contract/history.ts";
import { CONCERN_CODES, type ConcernCode, ZONE_CODES, type ZoneCode } from "#engine/codes.ts";
import type { ComparedOutcome } from "#engine/compare-faces.ts";
import { compareGrades, type GradedPhoto } from "#engine/compare-grades.ts";
import type { CHANGE_REFUSALS, FaceChange, FaceChangeOutcome } from "#engine/face-change.ts";
import { joinGrades } from "#engine/join-values.ts";
import { gradedOf } from "./graded.ts";
import type { Level, Told } from "./levels.ts";
import { levelsOf } from "./levels.ts";
import { isKnown } from "./obstacles.ts";

/** What may be said of one value. `limit`: what retakes of one skin differ by; a change is told only beyond it. */
export interface Change {
  readonly kind: "same" | "better" | "worse";
  /** Later minus earlier; above 0 is better. */
  readonly by: number;
  readonly limit: number;
}

/** One concern that both have measured. */
export interface ConcernChange {
  readonly code: ConcernCode;
  /**
   * `mixed`: less here and more there, or less in a zone and a stronger word for the whole. `word`: no zone has changed for sure,
   * and yet it has another word. `same`: neither.
   */
  readonly kind: "less" | "more" | "mixed" | "word" | "same";
  /** Zones that have changed, the clearest first, and those that have not; none where scores alone were compared. */
  readonly less: readonly ZoneCode[];
  readonly more: readonly ZoneCode[];
  readonly same: readonly ZoneCode[];
  readonly before: Told;
  readonly after: Told;
  /** What the results of the two photos call it; null: by two methods, whose words are not those of one scale. */
  readonly words: { readonly before: Word; readonly after: Word } | null;
  /** Grades: the smallest change of a zone that would have been told. */
  readonly couldSee: number;
  /** Of the clearest change, 0.5..1; 0 where none is told, or scores alone were compared. */
  readonly sureness: number;
}

/** Of a concern that both have measured. */
type Both = Pick<ConcernChange, "code" | "before" | "after" | "words">;

/** `no_zone`: none of the face shows alike on both. */
export type Apart = (typeof CHANGE_REFUSALS)[number] | "no_zone";

export type Comparison =
  | { readonly kind: "apart"; readonly because: Apart }
  | {
      readonly kind: "alike";
      /** Null: of two methods. */
      readonly score: Change | null;
      readonly concerns: readonly ConcernChange[];
      readonly zones: readonly ZoneCode[];
      /** What was judged and not compared, because it was taken otherwise or is out of sight on one of them. */
      readonly left: { readonly zones: readonly ZoneCode[]; readonly concerns: readonly Both[] };
    };
export type Alike = Extract<Comparison, { kind: "alike" }>;

/**
 * A ± holds nine in ten differences of two photos: 1.645 of their sigmas. Two of them, as independent ones (GUM, JCGM 100:2008,
 * 5.1.2), are 1.645 times the square root of two.
 */
const SIGMAS_OF_TWO = 1.645 * Math.SQRT2;
/**
 * Of the score. Nine values are told at once; were they independent, any of them would be false in one of twenty pairs (Šidák,
 * both sides of a normal distribution). Two ± alone are not enough for it: of 37 pairs of selfies of other
 * days three went further, and one further than this.
 */
const SCORE_SIGMAS = 2.77;
/**
 * Of a concern by its score alone, as of entries that kept no zones: both its ± and no more. They are set wider for real days than
 * the score's is (engine/scoring/spread.ts): in the same 37 pairs none of eight concerns went further, in all 330 in one of a
 * hundred.
 */
const CONCERN_SIGMAS = SIGMAS_OF_TWO;
/** Points of a concern's score that a grade is worth at least (`engine/scoring/grade-scale.ts`). */
const POINTS_OF_A_GRADE = 20;

/** @param measured what their kept photos say, compared directly: it leads */
export function comparePhotos(earlier: HistoryEntry, later: HistoryEntry, measured?: ComparedOutcome): Comparison {
  const [before, after] = [earlier, later].map((entry) => levelsOf([entry])[0]) as [Level, Level];
  return compareLevels(before, after, { earlier, later }, measured);
}

/** @param shown whose words stand on their results; the newest of each unless given */
export function compareLevels(
  earlier: Level,
  later: Level,
  shown = { earlier: earlier.entries.at(-1), later: later.entries.at(-1) },
  measured?: ComparedOutcome,
): Comparison {
  const direct = measuredOf(measured);
  const isOneMethod = earlier.methodVersion === later.methodVersion;
  if (!isOneMethod && direct === null) return { kind: "apart", because: "other_method" };
  const [before, after] = [gradedOf(earlier), gradedOf(later)];
  const score = isOneMethod ? changeOf(earlier.score, later.score, SCORE_SIGMAS) : null;
  const both = CONCERN_CODES.flatMap((code): Both[] => {
    const [a, b] = [toldOf(earlier, code), toldOf(later, code)];
    if (a === null || b === null) return [];
    const word = (entry: HistoryEntry | undefined, told: Told) => levelOf(scoreOf(entry, code) ?? told.value);
    const words = isOneMethod ? { before: word(shown.earlier, a), after: word(shown.later, b) } : null;
    return [{ code, before: a, after: b, words }];
  });
  const change = direct ?? (before && after && compareGrades(before, after));
  if (change === null) {
    if (![...earlier.entries, ...later.entries].every(isKnown)) return { kind: "apart", because: "unknown" };
    return { kind: "alike", score, concerns: both.map(byScore), zones: [], left: { zones: [], concerns: [] } };
  }
  if (!change.ok) return { kind: "apart", because: change.code };
  if (change.comparable.length === 0) return { kind: "apart", because: "no_zone" };
  const judgedIn = (photo: GradedPhoto | null, code?: ConcernCode) =>
    (photo?.concerns ?? []).filter((one) => (code ?? one.code) === one.code).flatMap(({ zones }) => zones);
  const judged = new Set([before, after].flatMap((photo) => judgedIn(photo)).map(({ zone }) => zone));
  const concerns = both.flatMap((one) => {
    const hasZones = [before, after].every((photo) => judgedIn(photo, one.code).length > 0);
    return byZones(one, change) ?? (hasZones || !isOneMethod ? [] : byScore(one));
  });
  return {
    kind: "alike",
    score,
    concerns,
    zones: change.comparable,
    left: {
      zones: ZONE_CODES.filter((zone) => judged.has(zone) && !change.comparable.includes(zone)),
      concerns: both.filter(({ code }) => !concerns.some((one) => one.code === code)),
    },
  };
}

/** Where the photos themselves cannot be measured, their entries' grades are left; a face that does not fit is no such case. */
function measuredOf(measured: ComparedOutcome | undefined): FaceChangeOutcome | null {
  return measured === undefined || "which" in measured ? null : measured;
}

/** Null: in no zone compared. */
function byZones(both: Both, { changes, unchanged }: FaceChange): ConcernChange | null {
  const changed = changes.filter(({ concern }) => concern === both.code);
  const rest = unchanged.filter(({ concern }) => concern === both.code);
  if (changed.length + rest.length === 0) return null;
  const zonesOf = (direction: "less" | "more") =>
    changed.filter((one) => one.direction === direction).map(({ zone }) => zone);
  const [less, more] = [zonesOf("less"), zonesOf("more")];
  const could =
    rest.length > 0 ? rest.map(({ couldSee }) => couldSee) : changed.map(({ from, to }) => Math.abs(to - from));
  return {
    ...both,
    kind: kindOf(both, less.length > 0, more.length > 0),
    less,
    more,
    same: rest.map(({ zone }) => zone),
    couldSee: joinGrades(could),
    sureness: Math.max(0, ...changed.map(({ sureness }) => sureness)),
  };
}

function byScore(both: Both): ConcernChange {
  const { kind, limit } = changeOf(both.before, both.after, CONCERN_SIGMAS);
  const couldSee = limit / POINTS_OF_A_GRADE;
  return {
    ...both,
    kind: kindOf(both, kind === "better", kind === "worse"),
    less: [],
    more: [],
    same: [],
    couldSee,
    sureness: 0,
  };
}

function kindOf({ words }: Both, isLess: boolean, isMore: boolean): ConcernChange["kind"] {
  const by = words === null ? 0 : WORDS.indexOf(words.after) - WORDS.indexOf(words.before);
  if (isLess || isMore)
    return (isLess && isMore) || (isLess && by > 0) || (isMore && by < 0) ? "mixed" : isLess ? "less" : "more";
  return by === 0 ? "same" : "word";
}

/** A change is told of it, and not only another word. */
export function hasChanged({ kind }: ConcernChange): boolean {
  return kind !== "same" && kind !== "word";
}

function toldOf({ concerns }: Level, code: string): Told | null {
  return concerns.find((one) => one.code === code)?.told ?? null;
}

function scoreOf(entry: HistoryEntry | undefined, code: string): number | null {
  return entry?.concerns.find((one) => one.code === code)?.score ?? null;
}

/** The sigma of the difference of two values. */
export function sigmaOf(earlier: Told, later: Told): number {
  return Math.hypot(earlier.spread, later.spread) / SIGMAS_OF_TWO;
}

export function changeOf(earlier: Told, later: Told, sigmas: number): Change {
  const by = later.value - earlier.value;
  const limit = Math.ceil(sigmas * sigmaOf(earlier, later));
  return { kind: Math.abs(by) <= limit ? "same" : by > 0 ? "better" : "worse", by, limit };
}
