import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { canonicalPath, PAGE_PATHS } from "#content/site-pages.ts";
import { BRAND } from "#contract/brand.ts";
import { LANGUAGES, type Language } from "#contract/language.ts";
import { SHARE_IMAGE, shareImagePath } from "#site/seo/share-image-path.ts";
import type { PictureFont } from "./fonts.ts";
import { readHeadline } from "./headlines.ts";
import { markPaths } from "./mark.ts";
import { lightColor, withLightColors } from "./palette.ts";
import { type DrawScene, sceneOf } from "./scenes.ts";
import { setLine, setShareText, TEXT_BOX } from "./share-text.ts";

/** Every page's share image, once for pages that share a canonical address. */
export const SHARE_PAGES: readonly { readonly page: string; readonly language: Language }[] = [
  ...new Set(PAGE_PATHS.map(canonicalPath)),
].flatMap((page) => LANGUAGES.map((language) => ({ page, language })));

/** Two cores draw, and two more svgs wait for them. */
const AT_ONCE = 4;

/** Draws all of them into `og/` of a built client folder, which must exist. */
export async function writeShareImages(folder: string, fonts: readonly PictureFont[], drawScene: DrawScene) {
  const name = await setLine(BRAND.name, 44, fonts);
  const waiting = [...SHARE_PAGES];
  const draw = async (): Promise<void> => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const { page, language } = next;
      const svg = await composeShareImage(page, language, fonts, drawScene, name);
      await writeFile(join(folder, shareImagePath(page, language)), await toPng(svg));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, draw));
}

/** An svg without a name of a font or a token: the same pixels on every machine. */
export async function composeShareImage(
  page: string,
  language: Language,
  fonts: readonly PictureFont[],
  drawScene: DrawScene,
  name: string,
): Promise<string> {
  const { width, height } = SHARE_IMAGE;
  const text = await setShareText(await readHeadline(page, language), fonts);
  const scene = await sceneOf(page, drawScene);
  return withLightColors(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<path fill="${lightColor("paper")}" d="M0 0h${width}v${height}H0Z"/>
${scene}
<g transform="translate(${TEXT_BOX.left} 60) scale(1.700)">${markPaths(lightColor("accent"))}</g>
<g transform="translate(${TEXT_BOX.left + 70} 66)">${inner(name)}</g>
<g transform="translate(${TEXT_BOX.left} ${TEXT_BOX.top})">${inner(text.svg)}</g>
<path fill="${lightColor("accent")}" d="M${TEXT_BOX.left} ${height - 62}h64v4h-64Z"/>
</svg>`);
}

/** The contents of an svg element: placed by a group, nothing that overhangs is cut. */
function inner(svg: string): string {
  return svg.replace(/^<svg[^>]*>/, "").replace(/<\/svg>\s*$/, "");
}

async function toPng(svg: string): Promise<Buffer> {
  return await sharp(Buffer.from(svg))
    .png({ compressionLevel: 9, palette: true, colours: 256, dither: 0.4 })
    .toBuffer();
}
