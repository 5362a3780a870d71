import { beforeEach, describe, expect, it, vi } from "vitest";
import { ALL_WORDS } from "#locales/all-words.ts";
import { createTranslator } from "#locales/translator.ts";
import type { SheetEnd } from "../../ui/system-sheet.ts";
import { shareResult, shareText } from "./share-result.ts";

const { t } = createTranslator("en", ALL_WORDS.en);
const SCORE = { isDemo: false, score: 78, spread: 4, skinType: "Dry skin" };

describe("shareText", () => {
  it("tells score, ±, type and hashtag", () => {
    expect(shareText(t, SCORE)).toBe("My SkinGlow Score: 78/100 (± 4). Skin type: Dry skin. #SkinGlow");
  });

  it("leaves the ± out where nothing was measured", () => {
    expect(shareText(t, { ...SCORE, spread: null })).not.toContain("±");
  });

  it("carries the word Demo for a demo, in both languages (R-DEMO-2)", () => {
    const demo = { ...SCORE, isDemo: true, spread: null };
    expect(shareText(t, demo)).toMatch(/\bDemo\b/);
    expect(shareText(createTranslator("de", ALL_WORDS.de).t, demo)).toMatch(/\bDemo\b/);
  });
});

describe("shareResult (R-RES-10)", () => {
  const saveCard = vi.fn(() => Promise.resolve());
  const TEXT = { text: "text", url: null, picture: null, saveCard };
  const WITH_ADDRESS = { ...TEXT, url: "https://a.example/" };
  const sheet = { share: () => Promise.resolve() };
  const ends = (end: SheetEnd) => vi.fn((_: ShareData) => Promise.resolve(end));
  const copies = (works: boolean) => vi.fn((_: string) => Promise.resolve(works));

  beforeEach(() => {
    saveCard.mockReset().mockResolvedValue(undefined);
  });

  it("opens the system's sheet where there is one", async () => {
    const ways = { sheet, openSheet: ends("shared"), copyText: copies(true) };
    expect(await shareResult(WITH_ADDRESS, ways)).toBe("shared");
    expect(ways.openSheet.mock.calls[0]?.[0]).toEqual({ text: "text", url: "https://a.example/" });
    expect(ways.copyText).not.toHaveBeenCalled();
  });

  it("hands the card over where the sheet takes pictures, with the text and the address in it (R-CARD-5)", async () => {
    const ways = { sheet, openSheet: ends("shared"), copyText: copies(true) };
    const file = new File(["picture"], "card.png", { type: "image/png" });
    const picture = () => Promise.resolve(file);
    expect(await shareResult({ ...WITH_ADDRESS, picture }, ways)).toBe("shared");
    expect(await shareResult({ ...TEXT, picture }, ways)).toBe("shared");
    expect(ways.openSheet.mock.calls.map(([data]) => data)).toEqual([
      { files: [file], text: "text https://a.example/" },
      { files: [file], text: "text" },
    ]);
  });

  it("shares the text where the picture fails", async () => {
    const ways = { sheet, openSheet: ends("shared"), copyText: copies(true) };
    const picture = () => Promise.reject(new Error("no canvas"));
    expect(await shareResult({ ...WITH_ADDRESS, picture }, ways)).toBe("shared");
    expect(ways.openSheet.mock.calls[0]?.[0]).toEqual({ text: "text", url: "https://a.example/" });
  });

  it.each(["dismissed", "waiting"] as const)("does nothing more where the sheet is %s", async (end) => {
    const ways = { sheet, openSheet: ends(end), copyText: copies(true) };
    expect(await shareResult(TEXT, ways)).toBe(end);
    expect(ways.copyText).not.toHaveBeenCalled();
    expect(saveCard).not.toHaveBeenCalled();
  });

  it.each(["refused", "silent"] as const)("saves the card where the sheet is %s", async (end) => {
    const ways = { sheet, openSheet: ends(end), copyText: copies(true) };
    expect(await shareResult(TEXT, ways)).toBe("saved");
    expect(saveCard).toHaveBeenCalledOnce();
    expect(ways.copyText).not.toHaveBeenCalled();
  });

  it("copies where there is no sheet, with the address behind the text", async () => {
    const ways = { sheet: {}, openSheet: ends("shared"), copyText: copies(true) };
    expect(await shareResult(WITH_ADDRESS, ways)).toBe("copied");
    expect(ways.copyText).toHaveBeenCalledWith("text https://a.example/");
    expect(ways.openSheet).not.toHaveBeenCalled();
    expect(saveCard).not.toHaveBeenCalled();
  });

  it("saves the card where there is neither a sheet nor a clipboard", async () => {
    expect(await shareResult(TEXT, { sheet: {}, openSheet: ends("shared"), copyText: copies(false) })).toBe("saved");
    expect(saveCard).toHaveBeenCalledOnce();
  });

  it("copies where the sheet is refused and the card cannot be made, and admits it where nothing works", async () => {
    saveCard.mockRejectedValue(new Error("no canvas"));
    const refused = { sheet, openSheet: ends("refused") };
    expect(await shareResult(TEXT, { ...refused, copyText: copies(true) })).toBe("copied");
    expect(await shareResult(TEXT, { ...refused, copyText: copies(false) })).toBe("failed");
    expect(await shareResult(TEXT, { ...refused, sheet: {}, copyText: copies(false) })).toBe("failed");
  });
});
