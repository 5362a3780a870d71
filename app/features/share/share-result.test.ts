import { describe, expect, it, vi } from "vitest";
import type { SheetEnd } from "#browser/power/system-sheet.ts";
import { T } from "#tests/support/translators.ts";
import { type SharedScore, shareResult, shareText } from "./share-result.ts";

const SAID = { score: 78, skinType: "Probably dry skin", isNumberShown: true, isFindingShown: false };
const SCORE: Extract<SharedScore, { kind: "measured" }> = {
  ...{ kind: "measured", ...SAID, spread: 4, origin: { byAi: null } },
  ...{ headline: "Calm forehead. Red cheeks.", good: "Your forehead is calm." },
};

describe("shareText (R-RES-10)", () => {
  it.each<[string, Partial<typeof SCORE>, string]>([
    ["a good thing, number, ±, type", {}, "Your forehead is calm. My SkinGlow Score: 78/100 (± 4)."],
    ["what was found where it is wanted", { isFindingShown: true, isNumberShown: false }, "Calm forehead. Red cheeks."],
    ["a few words as a sentence", { good: "Hardly any lines", isNumberShown: false }, "Hardly any lines."],
    ["a leading range alone", { spread: 10 }, "Your forehead is calm. My SkinGlow Score: 68 to 88 out of 100."],
    ["no number that is taken off", { isNumberShown: false }, "Your forehead is calm."],
    ["no number that reaches too far (R-RES-22)", { spread: 17 }, "Your forehead is calm."],
    ["a plan where the score is low", { score: 41, isNumberShown: false }, "Plan, day 1 of 28."],
    ["no sentence where there is none", { good: null }, "My SkinGlow Score: 78/100 (± 4)."],
    // It has a measurement's own words, and none of the summary's.
    ["nothing of an AI's summary", { origin: { byAi: "words" }, good: null }, "My SkinGlow Score: 78/100 (± 4)."],
  ])("tells %s", (_, more, text) => {
    expect(shareText(T.en, { ...SCORE, ...more })).toBe(`${text} Probably dry skin. #SkinGlow`);
  });

  it("says the same in German, and of what an AI judged that it did, with its number or without (AI Act, Art. 50)", () => {
    const type = { skinType: "Mischhaut" };
    const shared = { ...SCORE, ...type, good: "Ruhige Stirn.", spread: 10 };
    expect(shareText(T.de, shared)).toBe("Ruhige Stirn. Mein SkinGlow Score: 68 bis 88 von 100. Mischhaut. #SkinGlow");
    const judged = { kind: "texts", ...SAID, ...type, origin: { byAi: "all" } } as const;
    const mark = "Mischhaut. Von einer KI eingeschätzt. #SkinGlow";
    expect(shareText(T.de, judged)).toBe(`Mein SkinGlow Score: 78/100. ${mark}`);
    expect(shareText(T.de, { ...judged, isNumberShown: false })).toBe(mark);
  });
});

it("tells a demo as one (R-DEMO-2)", () => {
  const tell = (t: typeof T.en) => shareText(t, { kind: "demo", ...SAID });
  expect(tell(T.en)).toBe("Demo, not my skin. My SkinGlow Score: 78/100. Probably dry skin. #SkinGlow");
  expect(tell(T.de)).toMatch(/^Demo, nicht meine Haut\. /);
});

describe("shareResult (R-RES-10)", () => {
  const TEXT = { text: "text", url: null };
  const WITH_ADDRESS = { ...TEXT, url: "https://a.example/" };
  const ways = (end: SheetEnd | null, canCopy = true) => ({
    sheet: end === null ? {} : { share: () => Promise.resolve() },
    openSheet: vi.fn((_: ShareData) => Promise.resolve(end ?? ("shared" as const))),
    copyText: vi.fn((_: string) => Promise.resolve(canCopy)),
  });

  it.each<SheetEnd>(["shared", "dismissed", "waiting"])("opens the system's sheet and says %s", async (end) => {
    const own = ways(end);
    for (const shared of [WITH_ADDRESS, TEXT]) expect(await shareResult(shared, own)).toBe(end);
    expect(own.openSheet.mock.calls.map(([data]) => data)).toEqual([
      { text: "text", url: "https://a.example/" },
      { text: "text" },
    ]);
    expect(own.copyText).not.toHaveBeenCalled();
  });

  it("copies where there is no sheet, is refused or silent, the address behind the text; else admits it", async () => {
    for (const end of [null, "refused", "silent"] as const) {
      const own = ways(end);
      expect(await shareResult(WITH_ADDRESS, own)).toBe("copied");
      expect(own.copyText).toHaveBeenCalledWith("text https://a.example/");
      expect(own.openSheet).toHaveBeenCalledTimes(end === null ? 0 : 1);
      expect(await shareResult(TEXT, ways(end, false))).toBe("failed");
    }
  });
});
