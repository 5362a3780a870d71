import { CONCERN_CODES, type ConcernCode, ZONE_CODES, type ZoneCode } from "../codes.ts";
import type { FaceChange, ZoneChange } from "../face-change.ts";
import { roundTo } from "../numeric/round.ts";
import { shareBelow } from "../share-below.ts";

/** A zone's two grades, made comparable, and what they would differ by on skin that has not changed. */
export interface ZoneDifference {
  readonly concern: ConcernCode;
  readonly zone: ZoneCode;
  readonly from: number;
  readonly to: number;
  /** Standard deviation of `to - from`, grades, above 0. */
  readonly sigma: number;
}

/**
 * So many sigmas are told. A hundred differences are looked at in a pair, those of one concern much alike; at three, one pair in
 * fifteen holds a false one (`lab/change/fit.py`). Chosen a little higher: a copy of a photo must never be a change.
 */
export const TELLING_SIGMAS = 3.5;

/** Grades: a change of less has no name, however sure it is. Chosen: an eighth of a grade. */
const LEAST_TOLD = 0.125;

export function tellChanges(
  differences: readonly ZoneDifference[],
): Pick<FaceChange, "comparable" | "changes" | "unchanged"> {
  const changes: ZoneChange[] = [];
  const unchanged: FaceChange["unchanged"][number][] = [];
  for (const { concern, zone, from, to, sigma } of inOrder(differences)) {
    const by = to - from;
    const least = Math.max(LEAST_TOLD, TELLING_SIGMAS * sigma);
    if (Math.abs(by) <= least) {
      unchanged.push({ concern, zone, couldSee: roundTo(least, 2) });
      continue;
    }
    changes.push({
      concern,
      zone,
      direction: by < 0 ? "less" : "more",
      from: roundTo(from, 2),
      to: roundTo(to, 2),
      // Against the many differences that were looked at, not against one.
      sureness: roundTo(shareBelow(Math.abs(by) / sigma - TELLING_SIGMAS / 2), 2),
    });
  }
  const seen = new Set(differences.map(({ zone }) => zone));
  return {
    comparable: ZONE_CODES.filter((zone) => seen.has(zone)),
    changes: changes.toSorted((a, b) => b.sureness - a.sureness || Math.abs(b.to - b.from) - Math.abs(a.to - a.from)),
    unchanged,
  };
}

function inOrder(differences: readonly ZoneDifference[]): ZoneDifference[] {
  const place = ({ concern, zone }: ZoneDifference) =>
    CONCERN_CODES.indexOf(concern) * ZONE_CODES.length + ZONE_CODES.indexOf(zone);
  return differences.toSorted((a, b) => place(a) - place(b));
}
