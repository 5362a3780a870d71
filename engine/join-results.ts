import { CONCERN_CODES, WARNING_CODES, type WarningCode, ZONE_CODES } from "./codes.ts";
import { roundGrade } from "./concerns/measured.ts";
import { poolZones } from "./concerns/pool-zones.ts";
import { groupCopies, joinConcernScores, joinSkinScores, widestOf } from "./join-values.ts";
import { roundTo } from "./numeric/round.ts";
import type { AnalysisResult, ConcernResult, QualityReport, ZoneFinding } from "./result.ts";
import { countPoints } from "./scoring/count-points.ts";
import { scoreOfGrade } from "./scoring/grade-scale.ts";
import { narrowing, spreadInstead } from "./scoring/spread.ts";
import { countMoments, sideOf } from "./together/count-moments.ts";
import { joinSkinType } from "./together/join-skin-type.ts";
import { liesApart, type Spreading } from "./together/join-spread.ts";
import { middle } from "./together/middle.ts";

/** How many results can be joined. */
export const JOINED = { fewest: 2, most: 7 } as const;

/** `same_photo`: one of them is there twice, and would only seem to make the result surer. */
export type JoinRefusal = "too_few" | "too_many" | "other_method" | "same_photo";

export type JoinOutcome =
  | { readonly ok: true; readonly result: AnalysisResult }
  | { readonly ok: false; readonly code: JoinRefusal };

export interface JoinOptions {
  /** Known to be stills of one moment; otherwise it is read from their light (`together/count-moments.ts`). */
  readonly areOneMoment?: boolean;
}

/** Of eight concerns so many must lie apart; one in twenty does of itself. Chosen. */
const CONCERNS_APART = 3;

/**
 * Makes one result of several photos of the same person (R-RES-20): each zone is the robust middle of the photos that saw it, so
 * left, front and right join (R-ENG-8); concerns and points follow from these as they do in one photo, and a ± that fits. Picture and geometry, marks and pose are the
 * first photo's; everything else is the same in any order. Nobody's identity is looked at: that it is one person, the
 * visitor says; where the photos differ by more than their ± the result tells (`disagree`).
 *
 * Copies of a photo (`together/same-photo.ts`) count for its values and make nothing surer.
 * A result may itself be joined, of a camera's stills: it then counts as one of those at hand.
 */
export function joinResults(results: readonly AnalysisResult[], options: JoinOptions = {}): JoinOutcome {
  const [first] = results;
  if (first === undefined || results.length < JOINED.fewest) return { ok: false, code: "too_few" };
  if (results.length > JOINED.most) return { ok: false, code: "too_many" };
  if (results.some(({ methodVersion }) => methodVersion !== first.methodVersion))
    return { ok: false, code: "other_method" };
  if (new Set(results.map(fingerprint)).size < results.length) return { ok: false, code: "same_photo" };

  // Stills of a camera that stands still look like copies, and each has noise of its own.
  const groups = options.areOneMoment ? results.map((one) => [one]) : groupCopies(results, shotOf);
  const moments = options.areOneMoment ? 1 : countMoments(results.map(shotOf));
  const joined = CONCERN_CODES.map((_, index) => joinConcern(groups, index, moments));
  const { points, total } = countPoints(joined.map(({ code, grade, seen }) => ({ code, seen, grade })));
  const scores = groups.map((group) =>
    widestOf(group.map((result) => ({ result, value: result.skinScore, spread: result.scoreSpread }))),
  );
  const own = scores.map(({ result }) => result);
  const concernsApart = CONCERN_CODES.filter((_, index) => liesApart(valuesOf(own, index))).length;
  return {
    ok: true,
    result: {
      methodVersion: first.methodVersion,
      skinScore: total,
      scoreSpread: joinSkinScores(
        own.map((result) => ({ value: result.skinScore, spread: spreadAsSeen(result, results, joined) })),
        { photos: own.length, moments },
      ).spread,
      measuredConcerns: joined.filter(({ score }) => score !== null).length,
      skinType: joinSkinType(results.map(({ skinType }) => skinType)),
      concerns: joined.map((concern, index) => ({ ...concern, points: points[index] ?? 0 })),
      quality: joinQuality(results, first.quality),
      geometry: first.geometry,
      photos: results.reduce((sum, { photos }) => sum + (photos ?? 1), 0),
      moments,
      ...((liesApart(scores) || concernsApart >= CONCERNS_APART) && { disagree: true }),
    },
  };
}

/**
 * The stills of one moment as one result: whichever could be measured, the first of them the photo that is shown. A camera
 * that stands still gives the same picture again, which says nothing new; one still alone is a photo.
 */
export function joinStills(stills: readonly AnalysisResult[]): AnalysisResult | undefined {
  const different = new Map(stills.toReversed().map((still) => [fingerprint(still), still]));
  const joined = joinResults([...different.values()].toReversed(), { areOneMoment: true });
  return joined.ok ? joined.result : stills[0];
}

/** What no two photos have in common, down to the last digit. */
function fingerprint({ quality, concerns, skinScore }: AnalysisResult): string {
  return JSON.stringify([quality, concerns, skinScore]);
}

function valuesOf(results: readonly AnalysisResult[], index: number): Spreading[] {
  return results.flatMap(({ concerns }) => {
    const { score = null, spread = null } = concerns[index] ?? {};
    return score === null ? [] : { value: score, spread: spread ?? 0 };
  });
}

/**
 * Its points are counted when all are known. A concern that one photo shows is measured, and as sure as that photo is.
 *
 * @param groups of copies
 */
function joinConcern(groups: readonly (readonly AnalysisResult[])[], index: number, moments: number): ConcernResult {
  const all = groups.flat().flatMap(({ concerns }) => concerns[index] ?? []);
  const measured = groups.flatMap((group) => {
    const told = group
      .flatMap(({ concerns }) => concerns[index] ?? [])
      .flatMap((one) => (one.score === null ? [] : { one, value: one.score, spread: one.spread ?? 0 }));
    return told.length === 0 ? [] : widestOf(told).one;
  });
  const code = CONCERN_CODES[index] as ConcernResult["code"];
  const zones = joinZones(all);
  if (measured.length === 0) {
    const notMeasured = usualReason(all);
    return { code, grade: null, score: null, points: 0, spread: null, seen: 0, notMeasured, zones };
  }
  const seen = joinSeen(measured);
  const scores = measured.map((one) => ({ value: one.score ?? 0, spread: narrowed(one, seen) }));
  const basis = { photos: measured.length, moments: Math.min(moments, measured.length) };
  const { spread } = joinConcernScores(scores, basis);
  const grade = poolZones(code, zones) ?? 0;
  return { code, grade, score: Math.round(scoreOfGrade(grade)), points: 0, spread, seen, zones };
}

function shotOf({ quality, concerns }: AnalysisResult) {
  return { ...quality, scores: concerns };
}

/**
 * Share of its zones that any of these photos saw: left, front and right see more together than each alone. Results tell no
 * areas: what a photo did not see is shared out among its unseen zones alike.
 */
function joinSeen(measured: readonly ConcernResult[]): number {
  const unseen = (zones: readonly ZoneFinding[]) => zones.filter(({ score }) => score === null).length;
  const left = unseen(joinZones(measured));
  const missing = measured.map(({ seen, zones }) => (1 - seen) * (unseen(zones) > 0 ? left / unseen(zones) : 1));
  return roundTo(1 - middle(missing), 2);
}

/** Its ± as if it had seen so much. */
function narrowed({ seen, spread }: ConcernResult, together: number): number {
  return (spread ?? 0) * narrowing(seen, together);
}

/** The ± of a photo's score as if it had seen what all see together: what it misses, another photo shows. */
function spreadAsSeen(
  { concerns, scoreSpread }: AnalysisResult,
  results: readonly AnalysisResult[],
  joined: readonly ConcernResult[],
): number {
  const changed = joined.flatMap((together, index) => {
    const before = concerns[index];
    if (before === undefined || together.score === null) return [];
    const measured = before.score !== null ? [before] : results.flatMap((one) => one.concerns[index] ?? []);
    const spreads = measured.flatMap((one) => (one.score === null ? [] : narrowed(one, together.seen)));
    const after = { ...before, score: before.score ?? together.score, spread: middle(spreads) };
    return after.score === before.score && after.spread === before.spread ? [] : [{ before, after }];
  });
  return spreadInstead(
    scoreSpread,
    changed.map(({ before }) => before),
    changed.map(({ after }) => after),
  );
}

/** Each zone's middle; how many marks are drawn there is the first photo's. */
function joinZones(all: readonly ConcernResult[]): ZoneFinding[] {
  return ZONE_CODES.flatMap((zone) => {
    const found = all.flatMap((concern) => concern.zones.filter((one) => one.zone === zone));
    if (found.length === 0) return [];
    const grades = found.flatMap(({ grade }) => grade ?? []);
    const marks = all[0]?.zones.find((one) => one.zone === zone)?.marks ?? 0;
    if (grades.length === 0) return { zone, grade: null, score: null, marks };
    const grade = roundGrade(middle(grades));
    return { zone, grade, score: Math.round(scoreOfGrade(grade)), marks };
  });
}

/** The most frequent, of equally frequent ones the first in alphabetical order. */
function usualReason(all: readonly ConcernResult[]): NonNullable<ConcernResult["notMeasured"]> {
  const reasons = all.map(({ notMeasured }) => notMeasured ?? "zone_hidden").toSorted();
  const times = (reason: string) => reasons.filter((one) => one === reason).length;
  return reasons.reduce((best, reason) => (times(reason) > times(best) ? reason : best));
}

/** What limits more than half of the photos limits the result; a turned head does where no photo shows the other side. */
function joinQuality(results: readonly AnalysisResult[], { pose }: QualityReport): QualityReport {
  const all = results.map(({ quality }) => quality);
  const sides = new Set(all.map((quality) => sideOf(quality.pose.yaw)));
  const limits = (code: WarningCode) =>
    all.filter(({ warnings }) => warnings.includes(code)).length > all.length / 2 &&
    (code !== "face_turned_slightly" || sides.size === 1);
  return {
    interOcularPx: roundTo(middle(all.map(({ interOcularPx }) => interOcularPx)), 1),
    warnings: WARNING_CODES.filter(limits),
    light: roundTo(middle(all.map(({ light }) => light)), 3),
    sharpness: roundTo(middle(all.map(({ sharpness }) => sharpness)), 3),
    pose,
  };
}
