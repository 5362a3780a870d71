import type { Message } from "#contract/message.ts";
import type { ZoneCode } from "#engine/codes.ts";
import type { AnalysisResult } from "#engine/result.ts";
import { findIssues, findStrengths } from "./find-issues.ts";
import { shownZones } from "./find-places.ts";
import { findGood, GOOD_PLACES, type GoodPlace } from "./good-places.ts";
import { goodOfHeadline } from "./headline.ts";

/**
 * One true good thing for everybody, by place, as a sentence of its own: what the headline does not say already, if there is
 * more; where nothing is surely good, the place that is calmest beside the others and that no finding names; else what of all is
 * least to be seen. Null where nothing was measured.
 */
export function goodThing(result: AnalysisResult): Message | null {
  const said = goodOfHeadline(result);
  const good = findGood(result);
  const best = good.find(({ place }) => !said.some((one) => one.place === place)) ?? good[0];
  if (best !== undefined) return { key: `advice.good.${best.quality}.${best.place}` };
  const calmest = calmestPlace(result);
  if (calmest !== null) return { key: `advice.good.calmest.${calmest}` };
  const [strength] = findStrengths(result);
  if (strength !== undefined) return { key: `advice.strengths.${strength}` };
  const least = result.concerns
    .filter(({ score }) => score !== null)
    .toSorted((a, b) => (b.score ?? 0) - (a.score ?? 0))[0];
  return least === undefined
    ? null
    : { key: "advice.good_least", params: { concern: { key: `advice.why.other.${least.code}` } } };
}

/** Where the lowest value of all that was judged there is the highest. Two concerns at least, so that it says something. */
const LEAST_JUDGED = 2;

function calmestPlace(result: AnalysisResult): GoodPlace | null {
  const { concerns } = result;
  const codes = findIssues(result).map(({ code }) => code);
  const named = concerns
    .filter(({ code }) => codes.includes(code))
    .flatMap((one) => shownZones(one.zones).map(({ zone }) => zone));
  const places = Object.entries(GOOD_PLACES) as [GoodPlace, readonly ZoneCode[]][];
  const judged = places.flatMap(([place, zones]) => {
    const values = concerns.map((concern) =>
      concern.zones.flatMap(({ zone, score }) => (score !== null && zones.includes(zone) ? [score] : [])),
    );
    const lowest = values.flatMap((of) => (of.length === zones.length ? [Math.min(...of)] : []));
    const isNamed = zones.some((zone) => named.includes(zone));
    return isNamed || lowest.length < LEAST_JUDGED ? [] : [{ place, value: Math.min(...lowest) }];
  });
  return judged.sort((a, b) => b.value - a.value)[0]?.place ?? null;
}
