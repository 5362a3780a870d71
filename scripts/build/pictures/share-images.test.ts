import { expect, it } from "vitest";
import { loadPictureFonts } from "./fonts.ts";
import { loadScenes } from "./scenes.ts";
import { composeShareImage, SHARE_PAGES } from "./share-images.ts";
import { setLine } from "./share-text.ts";

/** That each page has its own, of the size and weight it may have: tests/site/pictures.test.ts. */
it("Share images are the same in two builds, need no font and no colour token of the machine, and differ from page to page", async () => {
  const compose = async () => {
    const fonts = await loadPictureFonts();
    const [drawScene, name] = await Promise.all([loadScenes(), setLine("SkinGlow", 44, fonts)]);
    return await Promise.all(
      SHARE_PAGES.map(({ page, language }) => composeShareImage(page, language, fonts, drawScene, name)),
    );
  };
  const svgs = await compose();
  expect(await compose()).toEqual(svgs);
  for (const svg of svgs) expect(svg).not.toMatch(/<text\b|font-family|var\(|NaN|undefined/);
  expect(new Set(svgs).size).toBe(SHARE_PAGES.length);
});
