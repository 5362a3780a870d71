import { expect, it } from "vitest";
import type { Message } from "#contract/message.ts";
import { CONCERN_CODES, type ConcernCode, type WarningCode, type ZoneCode } from "#engine/codes.ts";
import type { AnalysisResult } from "#engine/result.ts";
import { buildResult } from "#lab/result-builder.ts";
import { faceWith, zonesFor } from "#lab/zoned-result.ts";
import { BELIES_PLACE, BELIES_STRENGTH, type QualityName } from "./contradictions.ts";
import { findStrengths } from "./find-issues.ts";
import { findGood } from "./good-places.ts";
import { goodThing } from "./good-thing.ts";
import { headline } from "./headline.ts";
import { type Area, areaOf } from "./places.ts";

/** Every pair of something good and something found, on a face that is clear but for that one zone (R-RES-2). */

interface Case {
  readonly code: ConcernCode;
  readonly zone: ZoneCode;
  readonly score: number;
}

const CASES: readonly Case[] = CONCERN_CODES.flatMap((code) =>
  zonesFor(code).flatMap((zone) => [80, 60, 40].map((score) => ({ code, zone, score }))),
);

const shown = ({ code, zone, score }: Case): AnalysisResult => faceWith({ [code]: { score, at: { [zone]: score } } });
const named = ({ code, zone, score }: Case, what: string): string => `${what} beside ${code} ${zone} ${score}`;

/** Whether something good is said of a place in spite of what is found. */
function isBelied({ code, zone, score }: Case, quality: QualityName, place: Area): boolean {
  const { there, markedAnywhere }: { there: readonly string[]; markedAnywhere: readonly string[] } =
    BELIES_PLACE[quality];
  return (there.includes(code) && areaOf(zone) === place) || (markedAnywhere.includes(code) && score < 50);
}

/** What a message says of places: "smooth chin". */
function praised(message: Message | null): readonly (readonly [string, Area])[] {
  const text = JSON.stringify(message);
  const clauses = text.matchAll(
    /headline\.good\.(\w+)\.\w+","params":\{"place":\{"key":"advice\.headline\.places\.\w+\.(\w+)"/g,
  );
  const sentences = text.matchAll(/advice\.good\.(\w+)\.(\w+)/g);
  return [...clauses, ...sentences].map(([, quality = "", place = ""]) => [quality, place as Area]);
}

it("no place is praised for what is seen there, nor smooth beside marked blemishes anywhere", () => {
  const wrong = CASES.flatMap((one) => {
    const result = shown(one);
    const said = [
      ...findGood(result).map(({ quality, place }) => [quality, place] as const),
      ...praised(headline(result)),
      ...praised(goodThing(result)),
    ];
    return said
      .filter(([quality, place]) =>
        quality in BELIES_PLACE ? isBelied(one, quality as QualityName, place) : areaOf(one.zone) === place,
      )
      .map(([quality, place]) => named(one, `${quality} ${place}`));
  });
  expect(wrong).toEqual([]);
});

it("the headline praises no place that its finding is in", () => {
  const praises = CASES.map((one) => ({ one, places: praised(headline(shown(one))) }));
  const wrong = praises.filter(({ one, places }) => places.some(([, place]) => place === areaOf(one.zone)));
  expect(wrong.map(({ one }) => named(one, "praise"))).toEqual([]);
  // Most faces get one, so that there is something to contradict.
  expect(praises.filter(({ places }) => places.length > 0).length).toBeGreaterThan(CASES.length / 2);
});

it("no strength stands beside what belies it from visible on, but beside what is only slight", () => {
  for (const one of CASES) {
    const strengths = findStrengths(shown(one));
    expect(strengths, named(one, "strength")).not.toContain(one.code);
    for (const [strength, by] of Object.entries(BELIES_STRENGTH)) {
      const isTold = strengths.includes(strength as ConcernCode);
      if (one.code !== strength) expect(isTold, named(one, strength)).toBe(!(by.includes(one.code) && one.score < 70));
    }
  }
});

it("what a photo hides is not praised: no few lines behind glasses or in a soft photo", () => {
  const told = (...warnings: WarningCode[]) => {
    const strengths = findStrengths(buildResult({ quality: { warnings } }));
    return (["lines", "under_eye", "texture"] as const).filter((code) => strengths.includes(code));
  };
  expect(told()).toEqual(["lines", "under_eye", "texture"]);
  expect(told("glasses")).toEqual(["texture"]);
  expect(told("soft_focus")).toEqual(["under_eye"]);
});
