import { beforeEach, describe, expect, it, vi } from "vitest";
import { T } from "#tests/support/translators.ts";
import type { SheetEnd } from "../../ui/system-sheet.ts";
import { type SharedScore, shareResult, shareText } from "./share-result.ts";

const SCORE = {
  isDemo: false,
  score: 78,
  spread: 4,
  skinType: "Probably dry skin",
  headline: "Calm forehead. Red cheeks.",
  isNumberShown: true,
  origin: { byAi: null },
};

describe("shareText (R-RES-10)", () => {
  it.each<[string, Partial<SharedScore>, string]>([
    ["the sentence about me, number, ±, type", {}, "Calm forehead. Red cheeks. My SkinGlow Score: 78/100 (± 4)."],
    [
      "the range alone where that leads",
      { spread: 10 },
      "Calm forehead. Red cheeks. My SkinGlow Score: 68 to 88 out of 100.",
    ],
    ["no number that is taken off", { isNumberShown: false }, "Calm forehead. Red cheeks."],
    ["a plan where the score is low", { score: 41, isNumberShown: false }, "Plan, day 1 of 28."],
    ["no sentence where there is none", { headline: "" }, "My SkinGlow Score: 78/100 (± 4)."],
    ["a demo as one (R-DEMO-2)", { isDemo: true, spread: null }, "Demo, not my skin. My SkinGlow Score: 78/100."],
  ])("tells %s", (_, more, text) => {
    expect(shareText(T.en, { ...SCORE, ...more })).toBe(`${text} Probably dry skin. #SkinGlow`);
  });

  it("says of what an AI judged that it did, with and without its number (AI Act, Art. 50)", () => {
    const judged = { ...SCORE, headline: "", spread: null, origin: { byAi: "all" } } as const;
    expect(shareText(T.en, judged)).toBe("My SkinGlow Score: 78/100. Probably dry skin. Assessed by an AI. #SkinGlow");
    expect(shareText(T.de, { ...judged, skinType: "Mischhaut", isNumberShown: false })).toBe(
      "Mischhaut. Von einer KI eingeschätzt. #SkinGlow",
    );
    // It has a measurement's own words, and none of the summary's.
    expect(shareText(T.en, { ...SCORE, origin: { byAi: "words" } })).toBe(shareText(T.en, SCORE));
  });

  it("says the same in German", () => {
    const german = { ...SCORE, headline: "Ruhige Stirn.", skinType: "Mischhaut", spread: 10 };
    expect(shareText(T.de, german)).toBe("Ruhige Stirn. Mein SkinGlow Score: 68 bis 88 von 100. Mischhaut. #SkinGlow");
    expect(shareText(T.de, { ...german, isDemo: true })).toMatch(/^Demo, nicht meine Haut\. /);
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

  it("opens the system's sheet where there is one", async () => {
    const own = ways("shared");
    expect(await shareResult(WITH_ADDRESS, own)).toBe("shared");
    expect(own.openSheet.mock.calls[0]?.[0]).toEqual({ text: "text", url: "https://a.example/" });
    expect(own.copyText).not.toHaveBeenCalled();
  });

  it("hands the card over where the sheet takes pictures, with the text and the address in it (R-CARD-5)", async () => {
    const own = ways("shared");
    const file = new File(["picture"], "card.png", { type: "image/png" });
    const picture = () => Promise.resolve(file);
    expect(await shareResult({ ...WITH_ADDRESS, picture }, own)).toBe("shared");
    expect(await shareResult({ ...TEXT, picture }, own)).toBe("shared");
    const fails = () => Promise.reject(new Error("no canvas"));
    expect(await shareResult({ ...WITH_ADDRESS, picture: fails }, own)).toBe("shared");
    expect(own.openSheet.mock.calls.map(([data]) => data)).toEqual([
      { files: [file], text: "text https://a.example/" },
      { files: [file], text: "text" },
      { text: "text", url: "https://a.example/" },
    ]);
  });

  it.each([
    ["dismissed", "dismissed", 0],
    ["waiting", "waiting", 0],
    ["refused", "saved", 1],
    ["silent", "saved", 1],
  ] as const)(
    "where the sheet is %s ends as %s, the card saved %i times and nothing copied",
    async (end, as, saved) => {
      const own = ways(end);
      expect(await shareResult(TEXT, own)).toBe(as);
      expect(own.copyText).not.toHaveBeenCalled();
      expect(saveCard).toHaveBeenCalledTimes(saved);
    },
  );

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
    expect(await shareResult(TEXT, ways("refused"))).toBe("copied");
    expect(await shareResult(TEXT, ways("refused", false))).toBe("failed");
    expect(await shareResult(TEXT, ways(null, false))).toBe("failed");
  });
});
