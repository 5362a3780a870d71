import type { Message } from "#contract/message.ts";
import type { AnalysisResult } from "#engine/result.ts";
import { findIssues, findStrengths } from "./find-issues.ts";
import { calmestPlaces, findGood, type GoodPlace } from "./good-places.ts";
import { praiseOfHeadline } from "./headline.ts";
import { areaOf, shownZones } from "./places.ts";

/**
 * One true good thing for everybody, as a sentence of its own: what the headline does not say already, if there is more. A good
 * place; then the one that is calmest beside the others and that no finding names; then what there is little of; else what of all
 * is least to be seen. Null where nothing was measured.
 */
export function goodThing(result: AnalysisResult): Message | null {
  const said = praiseOfHeadline(result);
  const isSaid = (place: GoodPlace): boolean => said.some((one) => "place" in one && one.place === place);
  const calmest = calmestPlace(result);
  const all = [
    ...findGood(result).map((one) => ({
      ...say(`advice.good.${one.quality}.${one.place}`),
      isSaid: isSaid(one.place),
    })),
    ...(calmest ? [{ ...say(`advice.good.calmest.${calmest}`), isSaid: isSaid(calmest) }] : []),
    ...findStrengths(result).map((code) => ({
      ...say("advice.summary.little", { concerns: [{ key: `advice.little_of.${code}` }] }),
      isSaid: said.some((one) => "few" in one && one.few === code),
    })),
  ];
  return (all.find((one) => !one.isSaid) ?? all[0])?.message ?? sayLeast(result);
}

function say(key: string, params?: Message["params"]): { readonly message: Message } {
  return { message: params === undefined ? { key } : { key, params } };
}

function sayLeast({ concerns }: AnalysisResult): Message | null {
  const [least] = concerns.filter(({ score }) => score !== null).toSorted((a, b) => (b.score ?? 0) - (a.score ?? 0));
  return least === undefined
    ? null
    : { key: "advice.good_least", params: { concern: { key: `advice.little_of.${least.code}` } } };
}

function calmestPlace(result: AnalysisResult): GoodPlace | null {
  const codes = findIssues(result).map(({ code }) => code);
  const named = result.concerns
    .filter(({ code }) => codes.includes(code))
    .flatMap((one) => shownZones(one.zones).map(({ zone }) => areaOf(zone)));
  return calmestPlaces(result).find(({ place }) => !named.includes(place))?.place ?? null;
}
