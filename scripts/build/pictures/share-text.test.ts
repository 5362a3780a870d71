import { beforeAll, describe, expect, it } from "vitest";
import { loadPictureFonts, type PictureFont } from "./fonts.ts";
import { readHeadline } from "./headlines.ts";
import { SHARE_PAGES } from "./share-images.ts";
import { inkOf, setShareText, TEXT_BOX } from "./share-text.ts";

describe("The words of a share image", () => {
  let fonts: readonly PictureFont[] = [];
  beforeAll(async () => {
    fonts = await loadPictureFonts();
  });

  it.each(SHARE_PAGES)(
    "are the page's own, and stay within their box: $page in $language",
    async ({ page, language }) => {
      const { kicker, headline } = await readHeadline(page, language);
      expect(`${kicker ?? ""} ${headline}`).not.toMatch(/\b[a-z]+\.[a-z]+\b/);
      expect(headline.length).toBeGreaterThan(5);
      const { svg } = await setShareText({ kicker, headline }, fonts);
      const { left, top, right, bottom } = inkOf(svg);
      // A letter may overhang its box by a hair on the left, where there is nothing but margin.
      expect(left).toBeGreaterThan(-3);
      expect(top).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(TEXT_BOX.width);
      expect(bottom).toBeLessThanOrEqual(TEXT_BOX.height);
    },
  );

  it("fit at the longest that a front matter allows, 64 characters of wide words", async () => {
    const headline = "Feuchtigkeitsverlust mindern, Hautbarriere aufbauen und schützen";
    expect(headline).toHaveLength(64);
    const { svg, fontSize } = await setShareText({ kicker: "Hautpflege-Tipps", headline }, fonts);
    expect(inkOf(svg).bottom).toBeLessThanOrEqual(TEXT_BOX.height);
    expect(fontSize).toBeGreaterThanOrEqual(52);
  });

  it("shrink before they overflow, and stop the build when they cannot fit", async () => {
    const sizeOf = async (headline: string) => (await setShareText({ kicker: null, headline }, fonts)).fontSize;
    expect(await sizeOf("Datenschutzerklärung")).toBeLessThan(await sizeOf("Impressum"));
    await expect(sizeOf("Donaudampfschifffahrtsgesellschaftskapitän")).rejects.toThrow(/too long/);
  });
});
