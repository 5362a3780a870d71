import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LANGUAGES } from "#contract/language.ts";
import { ICON_LINKS, manifestPath } from "#site/seo/icon-links.ts";
import { PNG_ICONS, writeIcons } from "./icons.ts";
import { manifestOf, writeManifests } from "./manifest.ts";
import { TILE_COLOR } from "./mark.ts";
import { lightColor } from "./palette.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "skinglow-icons-"));
  await Promise.all(["icons", "en"].map((name) => mkdir(join(folder, name))));
  await Promise.all([writeIcons(folder), writeManifests(folder)]);
});
afterAll(() => rm(folder, { recursive: true }));

describe("Icons", () => {
  it.each(PNG_ICONS)("$path is a square PNG of $size", async ({ path, size }) => {
    const { format, width, height } = await sharp(join(folder, path)).metadata();
    expect({ format, width, height }).toEqual({ format: "png", width: size, height: size });
  });

  it("of systems that cut the shape have no transparent corner and keep the mark within the inner 80 %", async () => {
    const pixels = await sharp(join(folder, "icons/maskable-512.png")).ensureAlpha().raw().toBuffer();
    const mark = Array.from({ length: 512 * 512 }, (_, i) => i).filter(
      (i) => pixels.toString("hex", 4 * i, 4 * i + 4) !== `${TILE_COLOR.slice(1)}ff`,
    );
    expect(mark.length).toBeGreaterThan(10_000);
    const far = mark.filter((i) => Math.hypot((i % 512) - 255.5, Math.floor(i / 512) - 255.5) > 0.4 * 512);
    expect(far).toEqual([]);
  });

  it("include a favicon.ico that holds one picture of 32", async () => {
    const ico = await readFile(join(folder, "favicon.ico"));
    expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
    const { format, width } = await sharp(ico.subarray(ico.readUInt32LE(18))).metadata();
    expect({ format, width }).toEqual({ format: "png", width: 32 });
    expect(ico.length).toBe(22 + ico.readUInt32LE(14));
  });

  it("have the palette's colours", async () => {
    expect(TILE_COLOR).toBe(lightColor("accent"));
    expect(await readFile("site/root.tsx", "utf8")).toContain(`content="${lightColor("paper")}"`);
  });

  it("that a page links are drawn, or stand in public/", async () => {
    for (const { href } of ICON_LINKS) {
      const file = href === "/favicon.svg" ? `public${href}` : join(folder, href);
      expect((await readFile(file)).length, href).toBeGreaterThan(200);
    }
  });
});

describe.each(LANGUAGES)("The manifest in %s", (language) => {
  it("stands where pages link it and says what a phone needs to install the site", async () => {
    const manifest = JSON.parse(await readFile(join(folder, manifestPath(language)), "utf8"));
    expect(manifest).toEqual(manifestOf(language));
    expect(manifest).toMatchObject({ short_name: "SkinGlow", display: "standalone", lang: language, scope: "/" });
    expect(manifest.start_url).toBe(language === "de" ? "/" : "/en");
    expect(manifest.name.length).toBeGreaterThan(10);
  });

  it("names icons that exist, one of them 512 wide and one maskable", async () => {
    const { icons } = manifestOf(language);
    for (const { src, sizes } of icons) {
      const { width } = await sharp(join(folder, src)).metadata();
      expect(sizes).toBe(`${width}x${width}`);
    }
    expect(icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`)).toEqual(
      expect.arrayContaining(["any 192x192", "any 512x512", expect.stringContaining("maskable")]),
    );
  });
});
