import { describe, expect, it } from "vitest";
import { buildResult } from "#lab/result-builder.ts";
import { createEntry } from "../store/create-entry.ts";
import { choosePair, offeredOf, type Pair, tellPair } from "./choose-pair.ts";

const entry = (day: number, yaw = 0) => {
  const result = buildResult({ concerns: { redness: { score: 60, points: 20 } } });
  const turned = { ...result, quality: { ...result.quality, pose: { ...result.quality.pose, yaw } } };
  return createEntry(turned, new Date(Date.UTC(2026, 5, day, 9)), day.toString(16).padStart(16, "0"));
};
const [first, turned, second, newest] = [entry(1), entry(4, 30), entry(9), entry(28)];

describe("the pair of before and after (R-RES-19)", () => {
  it.each([
    ["the first and the newest", [newest, second, first], [], first, newest],
    ["of those with photos where two have one", [newest, second, first], [newest, second], second, newest],
    ["never another pose where one is comparable", [newest, second, turned], [], second, newest],
    ["nor a newest one of another pose", [turned, second, first], [], first, second],
    ["what is not comparable where nothing is", [newest, turned], [], turned, newest],
  ] as const)("is %s", (_, entries, photos, earlier, later) => {
    expect(choosePair({ entries, photos: new Set(photos.map(({ id }) => id)) })).toEqual({ earlier, later });
  });

  it("is none of a single entry", () => {
    expect(choosePair({ entries: [newest], photos: new Set() })).toBeNull();
  });

  it("is chosen from a bounded list: itself, what has a photo, the newest", () => {
    const entries = Array.from({ length: 500 }, (_, index) => entry(500 - index));
    const [pair, photo] = [{ earlier: entries[499], later: entries[300] } as Pair, entries[400]];
    const offered = offeredOf({ entries, photos: new Set([photo?.id ?? ""]) }, pair);
    expect(offered).toEqual([...entries.slice(0, 197), pair.later, photo, pair.earlier]);
  });

  it("is told by the levels around both days", () => {
    const { before, after } = tellPair({ earlier: first, later: newest }, [newest, second, first]);
    expect([before, after].map(({ entries }) => entries.length)).toEqual([2, 1]);
  });
});
