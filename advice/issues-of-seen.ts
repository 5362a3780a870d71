import type { Seen } from "#contract/result.ts";
import type { Issue } from "./find-issues.ts";
import { findPlaces } from "./find-places.ts";

/** What someone else than the engine has seen, as issues: one a concern, its first, at a level that has words. */
export function issuesOfSeen({ issues }: Pick<Seen, "issues">): Issue[] {
  const isFirst = ({ concern }: Seen["issues"][number], i: number): boolean =>
    issues.findIndex((one) => one.concern === concern) === i;
  return issues.filter(isFirst).map(({ concern: code, level, zones }) => ({
    code,
    level,
    // It gives no number for a zone; any that can be seen will do.
    where: findPlaces({ code, zones: zones.map((zone) => ({ zone, score: 0 })) }),
  }));
}
