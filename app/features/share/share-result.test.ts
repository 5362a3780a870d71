import { describe, expect, it, vi } from "vitest";
import { ALL_WORDS } from "#locales/all-words.ts";
import { createTranslator } from "#locales/translator.ts";
import { shareResult, shareText } from "./share-result.ts";

const { t } = createTranslator("en", ALL_WORDS.en);
const TEXT = { text: "text", url: null, picture: null };
const WITH_ADDRESS = { ...TEXT, url: "https://a.example/" };
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
  const clipboard = () => ({ writeText: vi.fn(() => Promise.resolve()) }) as unknown as Clipboard;

  it("opens the system's sheet where there is one", async () => {
    const share = vi.fn(() => Promise.resolve());
    const unused = clipboard();
    expect(await shareResult(WITH_ADDRESS, { share, clipboard: unused })).toBe("shared");
    expect(share).toHaveBeenCalledWith({ text: "text", url: "https://a.example/" });
    expect(unused.writeText).not.toHaveBeenCalled();
  });

  it("hands the card over where the sheet takes pictures, with the text and the address in it (R-CARD-5)", async () => {
    const share = vi.fn(() => Promise.resolve());
    const file = new File(["picture"], "card.png", { type: "image/png" });
    const picture = () => Promise.resolve(file);
    expect(await shareResult({ ...WITH_ADDRESS, picture }, { share })).toBe("shared");
    expect(share).toHaveBeenCalledWith({ files: [file], text: "text https://a.example/" });
    expect(await shareResult({ ...TEXT, picture }, { share })).toBe("shared");
    expect(share).toHaveBeenLastCalledWith({ files: [file], text: "text" });
  });

  it("shares the text where the picture fails", async () => {
    const share = vi.fn(() => Promise.resolve());
    const picture = () => Promise.reject(new Error("no canvas"));
    expect(await shareResult({ ...WITH_ADDRESS, picture }, { share })).toBe("shared");
    expect(share).toHaveBeenCalledWith({ text: "text", url: "https://a.example/" });
  });

  it("says nothing of success when the visitor closes the sheet", async () => {
    const share = () => Promise.reject(new DOMException("closed", "AbortError"));
    const unused = clipboard();
    expect(await shareResult(TEXT, { share, clipboard: unused })).toBe("dismissed");
    expect(unused.writeText).not.toHaveBeenCalled();
  });

  it("copies where there is no sheet, with the address behind the text", async () => {
    const copied = clipboard();
    expect(await shareResult(WITH_ADDRESS, { clipboard: copied })).toBe("copied");
    expect(copied.writeText).toHaveBeenCalledWith("text https://a.example/");
  });

  it("copies when the sheet fails to open", async () => {
    const share = () => Promise.reject(new DOMException("no", "NotAllowedError"));
    const copied = clipboard();
    expect(await shareResult(TEXT, { share, clipboard: copied })).toBe("copied");
    expect(copied.writeText).toHaveBeenCalledWith("text");
  });

  it("admits it when neither works", async () => {
    const writeText = () => Promise.reject(new DOMException("no", "NotAllowedError"));
    expect(await shareResult(TEXT, { clipboard: { writeText } as unknown as Clipboard })).toBe("failed");
    expect(await shareResult(TEXT, {})).toBe("failed");
  });
});
