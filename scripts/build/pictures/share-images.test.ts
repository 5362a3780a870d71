import { mkdir, mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { shareImagePath } from "#app/seo/share-image-path.ts";
import { loadPictureFonts } from "./fonts.ts";
import { loadScenes } from "./scenes.ts";
import { composeShareImage, SHARE_PAGES, writeShareImages } from "./share-images.ts";
import { setLine } from "./share-text.ts";

/** That each page has its own, of the size it says: tests/site/pictures.test.ts. */
describe("Share images", () => {
  it("weigh 100 kB or less", async () => {
    const folder = await mkdtemp(join(tmpdir(), "skinglow-pictures-"));
    await mkdir(join(folder, "og"));
    await writeShareImages(folder, await loadPictureFonts(), await loadScenes());
    for (const { page, language } of SHARE_PAGES) {
      const { size } = await stat(join(folder, shareImagePath(page, language)));
      expect(size, `${page} in ${language}`).toBeLessThanOrEqual(100_000);
    }
    await rm(folder, { recursive: true });
  });

  it("are the same in two builds, need no font and no colour token of the machine, and differ from page to page", async () => {
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
});
