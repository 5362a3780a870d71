import type { Message } from "#contract/message.ts";
import type { ZoneCode } from "#engine/codes.ts";
import type { AnalysisResult } from "#engine/result.ts";
import { findGood, GOOD_PLACES, type GoodPlace } from "./good-places.ts";
import { goodOfHeadline } from "./headline.ts";

/**
 * One true good thing for everybody, by place, as a sentence of its own: what the headline does not say already, if there is
 * more; where nothing is surely good, the place that is calmest beside the others. Null where nothing was measured.
 */
export function goodThing(result: AnalysisResult): Message | null {
  const said = goodOfHeadline(result);
  const good = findGood(result);
  const best = good.find(({ place }) => !said.some((one) => one.place === place)) ?? good[0];
  if (best !== undefined) return { key: `advice.good.${best.quality}.${best.place}` };
  const calmest = calmestPlace(result);
  return calmest && { key: `advice.good.calmest.${calmest}` };
}

/** Where the lowest value of all that was judged there is the highest. Two concerns at least, so that it says something. */
const LEAST_JUDGED = 2;

function calmestPlace({ concerns }: AnalysisResult): GoodPlace | null {
  const places = Object.entries(GOOD_PLACES) as [GoodPlace, readonly ZoneCode[]][];
  const judged = places.flatMap(([place, zones]) => {
    const values = concerns.map((concern) =>
      concern.zones.flatMap(({ zone, score }) => (score !== null && zones.includes(zone) ? [score] : [])),
    );
    const lowest = values.flatMap((of) => (of.length === zones.length ? [Math.min(...of)] : []));
    return lowest.length < LEAST_JUDGED ? [] : [{ place, value: Math.min(...lowest) }];
  });
  return judged.sort((a, b) => b.value - a.value)[0]?.place ?? null;
}
