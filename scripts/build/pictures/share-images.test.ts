import { mkdir, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { shareImagePath } from "#app/seo/share-image-path.ts";
import { PAGE_PATHS } from "#content/site-pages.ts";
import { LANGUAGES } from "#contract/language.ts";
import { loadPictureFonts } from "./fonts.ts";
import { loadScenes } from "./scenes.ts";
import { composeShareImage, SHARE_PAGES, writeShareImages } from "./share-images.ts";
import { setLine } from "./share-text.ts";

const folders: string[] = [];

/** Draws all share images into a folder of their own. */
async function drawAll(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "skinglow-pictures-"));
  folders.push(folder);
  await mkdir(join(folder, "og"));
  await writeShareImages(folder, await loadPictureFonts(), await loadScenes());
  return folder;
}

describe("Share images", () => {
  let first = "";
  beforeAll(async () => {
    first = await drawAll();
  });
  afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

  it("exist for every page in both languages, under the name the page gives them", async () => {
    const wanted = PAGE_PATHS.flatMap((page) => LANGUAGES.map((language) => shareImagePath(page, language)));
    const drawn = (await readdir(join(first, "og"))).map((name) => `/og/${name}`);
    expect(drawn.sort()).toEqual([...new Set(wanted)].sort());
  });

  it("are PNGs of 1200 x 630 that weigh 100 kB or less", async () => {
    for (const name of await readdir(join(first, "og"))) {
      const file = await readFile(join(first, "og", name));
      const { format, width, height } = await sharp(file).metadata();
      expect({ name, format, width, height }).toEqual({ name, format: "png", width: 1200, height: 630 });
      expect(file.length, name).toBeLessThanOrEqual(100_000);
    }
  });

  it("have the same bytes in two builds", async () => {
    const second = await drawAll();
    for (const name of await readdir(join(first, "og"))) {
      const [one, other] = await Promise.all([first, second].map((folder) => readFile(join(folder, "og", name))));
      expect(one?.equals(other ?? Buffer.alloc(0)), name).toBe(true);
    }
  });

  it("need no font and no colour token of the machine that draws them, and differ from page to page", async () => {
    const fonts = await loadPictureFonts();
    const [drawScene, name] = await Promise.all([loadScenes(), setLine("SkinGlow", 44, fonts)]);
    const svgs = await Promise.all(
      SHARE_PAGES.map(({ page, language }) => composeShareImage(page, language, fonts, drawScene, name)),
    );
    for (const svg of svgs) expect(svg).not.toMatch(/<text\b|font-family|var\(|NaN|undefined/);
    expect(new Set(svgs).size).toBe(SHARE_PAGES.length);
  });
});
