import { beforeEach, describe, expect, it, vi } from "vitest";
import { T } from "#tests/support/translators.ts";
import type { SheetEnd } from "../../ui/system-sheet.ts";
import { type SharedScore, shareResult, shareText } from "./share-result.ts";

const SCORE = {
  ...{ isDemo: false, score: 78, spread: 4, skinType: "Probably dry skin", headline: "Calm forehead. Red cheeks." },
  ...{ isNumberShown: true, origin: { byAi: null } },
};

describe("shareText (R-RES-10)", () => {
  it.each<[string, Partial<SharedScore>, string]>([
    ["the sentence about me, number, ±, type", {}, "Calm forehead. Red cheeks. My SkinGlow Score: 78/100 (± 4)."],
    ["a leading range alone", { spread: 10 }, "Calm forehead. Red cheeks. My SkinGlow Score: 68 to 88 out of 100."],
    ["no number that is taken off", { isNumberShown: false }, "Calm forehead. Red cheeks."],
    ["a plan where the score is low", { score: 41, isNumberShown: false }, "Plan, day 1 of 28."],
    ["no sentence where there is none", { headline: "" }, "My SkinGlow Score: 78/100 (± 4)."],
    ["a demo as one (R-DEMO-2)", { isDemo: true, spread: null }, "Demo, not my skin. My SkinGlow Score: 78/100."],
    // It has a measurement's own words, and none of the summary's.
    ["nothing of an AI's summary", { origin: { byAi: "words" }, headline: "" }, "My SkinGlow Score: 78/100 (± 4)."],
  ])("tells %s", (_, more, text) => {
    expect(shareText(T.en, { ...SCORE, ...more })).toBe(`${text} Probably dry skin. #SkinGlow`);
  });

  it("says the same in German, and of what an AI judged that it did, with its number or without (AI Act, Art. 50)", () => {
    const shared = { ...SCORE, headline: "Ruhige Stirn.", skinType: "Mischhaut", spread: 10 };
    expect(shareText(T.de, shared)).toBe("Ruhige Stirn. Mein SkinGlow Score: 68 bis 88 von 100. Mischhaut. #SkinGlow");
    expect(shareText(T.de, { ...shared, isDemo: true })).toMatch(/^Demo, nicht meine Haut\. /);
    const judged = { ...shared, headline: "", spread: null, origin: { byAi: "all" } } as const;
    const mark = "Mischhaut. Von einer KI eingeschätzt. #SkinGlow";
    expect(shareText(T.de, judged)).toBe(`Mein SkinGlow Score: 78/100. ${mark}`);
    expect(shareText(T.de, { ...judged, isNumberShown: false })).toBe(mark);
  });
});

describe("shareResult (R-RES-10)", () => {
  const saveCard = vi.fn(() => Promise.resolve());
  const TEXT = { text: "text", url: null, picture: null, saveCard };
  const WITH_ADDRESS = { ...TEXT, url: "https://a.example/" };
  const ways = (end: SheetEnd | null, canCopy = true) => ({
    sheet: end === null ? {} : { share: () => Promise.resolve() },
    openSheet: vi.fn((_: ShareData) => Promise.resolve(end ?? ("shared" as const))),
    copyText: vi.fn((_: string) => Promise.resolve(canCopy)),
  });

  beforeEach(() => {
    saveCard.mockReset().mockResolvedValue(undefined);
  });

  it("opens the system's sheet, with the card where it takes pictures, the address in its text (R-CARD-5)", async () => {
    const own = ways("shared");
    const file = new File(["picture"], "card.png", { type: "image/png" });
    const picture = () => Promise.resolve(file);
    const failed = { ...WITH_ADDRESS, picture: () => Promise.reject(new Error("no canvas")) };
    for (const shared of [WITH_ADDRESS, { ...WITH_ADDRESS, picture }, { ...TEXT, picture }, failed]) {
      expect(await shareResult(shared, own)).toBe("shared");
    }
    expect(own.openSheet.mock.calls.map(([data]) => data)).toEqual([
      { text: "text", url: "https://a.example/" },
      { files: [file], text: "text https://a.example/" },
      { files: [file], text: "text" },
      { text: "text", url: "https://a.example/" },
    ]);
    expect(own.copyText).not.toHaveBeenCalled();
  });

  it.each([
    ["dismissed", "dismissed", 0],
    ["waiting", "waiting", 0],
    ["refused", "saved", 1],
    ["silent", "saved", 1],
  ] as const)("a sheet that is %s ends as %s, the card saved %i times, nothing copied", async (end, as, saved) => {
    const own = ways(end);
    expect(await shareResult(TEXT, own)).toBe(as);
    expect(own.copyText).not.toHaveBeenCalled();
    expect(saveCard).toHaveBeenCalledTimes(saved);
  });

  it("copies where there is no sheet, with the address behind the text, and saves the card where it cannot", async () => {
    const own = ways(null);
    expect(await shareResult(WITH_ADDRESS, own)).toBe("copied");
    expect(own.copyText).toHaveBeenCalledWith("text https://a.example/");
    expect(own.openSheet).not.toHaveBeenCalled();
    expect(saveCard).not.toHaveBeenCalled();
    expect(await shareResult(TEXT, ways(null, false))).toBe("saved");
    expect(saveCard).toHaveBeenCalledOnce();
  });

  it("copies where the sheet is refused and the card cannot be made, and admits it where nothing works", async () => {
    saveCard.mockRejectedValue(new Error("no canvas"));
    const all = [ways("refused"), ways("refused", false), ways(null, false)];
    const ends = await Promise.all(all.map((own) => shareResult(TEXT, own)));
    expect(ends).toEqual(["copied", "failed", "failed"]);
  });
});
