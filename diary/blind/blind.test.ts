import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type HistoryEntry, historyEntrySchema } from "#contract/history.ts";
import { ZONE_CODES, type ZoneCode } from "#engine/codes.ts";
import { faceWith } from "#lab/zoned-result.ts";
import { createEntry } from "../store/create-entry.ts";
import type { Pair } from "../told/choose-pair.ts";
import { comparePhotos } from "../told/compare.ts";
import { isSamePlace } from "./blind-crops.ts";
import { type BlindPair, blindPairOf, isHeldBack } from "./blind-pair.ts";
import { blindPlaces } from "./blind-places.ts";
import { agreementOf, answerTo, drawRound, type Side, tellBlind } from "./blind-round.ts";

type Zones = Readonly<Partial<Record<ZoneCode, number>>>;

/** A photo of a day; each is held a little otherwise. @param at scores of zones that are red */
function entry(day: number, at: Zones = {}, more: Partial<HistoryEntry> = {}): HistoryEntry {
  const result = faceWith({ redness: { at } });
  const made = createEntry(result, new Date(Date.UTC(2026, 5, 1 + day, 9)), day.toString(16).padStart(16, "0"));
  return { ...made, pose: { yaw: (day % 7) - 3, pitch: 0, roll: 0 }, ...more };
}
const diary = (...entries: readonly HistoryEntry[]) => ({
  entries: entries.toReversed(),
  photos: new Set(entries.map(({ id }) => id)),
  protection: "device" as const,
});
const pairOf = (...entries: readonly HistoryEntry[]): BlindPair =>
  blindPairOf(diary(...entries)) ?? expect.fail("none");
const placesOf = (pair: Pair) => blindPlaces(pair, told(pair)).map(({ zone }) => zone);
const told = ({ earlier, later }: Pair) => comparePhotos(earlier, later);
const RED = { cheek_left: 40, cheek_right: 40 };

describe("when two photos are looked at without dates (R-RES-23)", () => {
  const skipped = { blind: { other: "0".repeat(16), at: "2026-06-29T10:00:00.000Z", answers: [] } };
  it.each([
    ["due from four weeks on", [entry(0), entry(28)], true],
    ["on wish before", [entry(0), entry(27)], false],
    ["on wish after it was answered or skipped", [entry(0), entry(28, {}, skipped)], false],
    ["on wish while that is less than four weeks ago", [entry(0), entry(28, {}, skipped), entry(40)], false],
    ["due again four weeks later", [entry(0), entry(28, {}, skipped), entry(56)], true],
  ])("%s", (_, entries, isDue) => expect(pairOf(...entries).isDue).toBe(isDue));

  it("is not had of one week, nor where a photo is not kept", () => {
    expect(blindPairOf(diary(entry(0), entry(6)))).toBeNull();
    const both = diary(entry(0), entry(28));
    expect(blindPairOf({ ...both, photos: new Set([entry(28).id]) })).toBeNull();
  });

  it("holds back what was measured of this pair, but not where the photos may not open", () => {
    const both = diary(entry(0), entry(28));
    const [later, earlier] = both.entries as [HistoryEntry, HistoryEntry];
    expect(isHeldBack({ earlier, later }, both)).toBe(true);
    expect(isHeldBack({ earlier, later }, { ...both, protection: "passphrase" })).toBe(false);
    expect(isHeldBack({ earlier, later: entry(20) }, both)).toBe(false);
  });

  it("has a control of two photos of one week, never of one photo twice", () => {
    const copy = entry(25, {}, { pose: entry(28).pose });
    expect(pairOf(entry(0), entry(28)).control).toBeNull();
    expect(pairOf(entry(0), copy, entry(28)).control).toBeNull();
    expect(pairOf(entry(0), entry(20), entry(25), entry(28)).control).toMatchObject({
      earlier: entry(25),
      later: entry(28),
    });
  });
});

describe("the places that are asked for", () => {
  it("are those where the measure finds most", () => {
    const pair = pairOf(entry(0, { ...RED, chin: 60 }), entry(28));
    const places = blindPlaces(pair, told(pair));
    expect(places.map(({ zone }) => zone)).toEqual(expect.arrayContaining(["cheek_left", "cheek_right", "chin"]));
    expect(places.every(({ concern }) => concern === "redness")).toBe(true);
  });

  it("are the usual ones where nothing differs, and of entries from before zones were kept", () => {
    const bare = (one: HistoryEntry) => ({
      ...one,
      concerns: one.concerns.map(({ code, score, spread }) => ({ code, score, spread })),
    });
    const usual = ["cheek_right", "cheek_left", "forehead"];
    expect(placesOf(pairOf(entry(0), entry(28)))).toEqual(usual);
    expect(placesOf(pairOf(bare(entry(0, RED)), bare(entry(28))))).toEqual(usual);
  });

  it("are three, none of them twice, whatever differs", () => {
    const zones = fc.dictionary(fc.constantFrom(...ZONE_CODES), fc.integer({ min: 25, max: 100 }));
    fc.assert(
      fc.property(zones, zones, (before, after) => {
        const places = placesOf(pairOf(entry(0, before), entry(28, after)));
        expect(places).toHaveLength(3);
        for (const [at, zone] of places.entries()) {
          expect(places.slice(at + 1).some((other) => isSamePlace(zone, other))).toBe(false);
        }
      }),
    );
  });
});

describe("a round", () => {
  const pair = pairOf(entry(0, RED), entry(25), entry(28));
  /** Answers by what is really there, on whichever side it lies. */
  const ask = (lot: () => number, side: (isEarlierLeft: boolean, isControl: boolean) => Side) =>
    drawRound(pair, told(pair), lot).map((question) =>
      answerTo(question, side(!question.isSwapped, question.isControl)),
    );

  it("puts each photo on either side and the control anywhere, by lot", () => {
    const rounds = [0, 0.25, 0.49, 0.5, 0.75, 0.99].map((lot) => drawRound(pair, told(pair), () => lot));
    expect(new Set(rounds.flat().map(({ isSwapped }) => isSwapped)).size).toBe(2);
    expect(new Set(rounds.map((round) => round.findIndex(({ isControl }) => isControl)))).toEqual(
      new Set([0, 1, 2, 3]),
    );
    for (const round of rounds) expect(round.filter(({ isControl }) => isControl)).toHaveLength(1);
  });

  it.each([0.1, 0.6, 0.9])("says the same whatever the lot was: %d", (lot) => {
    const answers = ask(
      () => lot,
      (isEarlierLeft, isControl) => (isControl ? "same" : isEarlierLeft ? "left" : "right"),
    );
    const { findings, control } = tellBlind(told(pair), { answers });
    expect(control).toBe("same");
    expect(findings.map(({ seen }) => seen)).toEqual(["earlier", "earlier", "earlier"]);
    expect(findings.filter(({ zone }) => zone.startsWith("cheek")).map(({ agreement }) => agreement)).toEqual([
      "both",
      "both",
    ]);
    const entryWithLook = { ...pair.later, blind: { other: pair.earlier.id, at: pair.later.at, answers } };
    expect(historyEntrySchema.parse(entryWithLook)).toEqual(entryWithLook);
  });

  it("measures by the photos themselves where they were compared, as the diary's sentence does", () => {
    const [concern, zone] = ["redness", "chin"] as const;
    const change = { concern, zone, direction: "more", from: 0.2, to: 1, sureness: 0.9 } as const;
    const outcome = { ok: true, comparable: [zone], changes: [change], unchanged: [], marks: [] } as const;
    const compared = comparePhotos(pair.earlier, pair.later, outcome);
    expect(blindPlaces(pair, compared)[0]).toEqual({ concern, zone });
    const answers = [{ zone, concern, more: "later" as const }];
    expect(tellBlind(compared, { answers }).findings).toMatchObject([{ measured: "later", agreement: "both" }]);
    const apart = comparePhotos(pair.earlier, pair.later, { ok: false, code: "not_matching" });
    expect(tellBlind(apart, { answers }).findings).toMatchObject([{ agreement: "unmeasured" }]);
  });

  it("tells who sees a difference in the control, and nothing of a control that there was not", () => {
    expect(
      tellBlind(told(pair), {
        answers: ask(
          () => 0.1,
          () => "left",
        ),
      }).control,
    ).toBe("different");
    expect(tellBlind(told(pair), { answers: [] }).control).toBeNull();
  });

  it("shows nothing of places that a file names and nobody knows", () => {
    const answers = [{ zone: "constructor", concern: "redness", more: "same" as const }];
    expect(tellBlind(told(pair), { answers }).findings).toEqual([]);
  });

  it.each([
    ["earlier", "earlier", "both"],
    ["later", "same", "eyeOnly"],
    ["same", "later", "measureOnly"],
    ["same", "same", "neither"],
    ["earlier", "later", "opposite"],
    ["same", null, "unmeasured"],
  ] as const)("seen %s, measured %s: %s", (seen, measured, agreement) => {
    expect(agreementOf(seen, measured)).toBe(agreement);
  });
});
