import { readFile } from "node:fs/promises";
import { join } from "node:path";
import subsetFont from "subset-font";
import { FONT_CHARACTERS } from "#site/fonts/characters.ts";
import { ROOT } from "../../prepare/project.mjs";

export interface PictureFont {
  readonly name: "Newsreader" | "Figtree";
  readonly data: Buffer;
  readonly weight: 400 | 500;
  readonly style: "normal";
}

/** The site's own two fonts, unpacked for satori, which reads neither WOFF2 nor variable fonts. */
export async function loadPictureFonts(): Promise<PictureFont[]> {
  const [newsreader, figtree] = await Promise.all([
    unpack("newsreader-display.woff2", {}),
    unpack("figtree-text.woff2", { wght: 500 }),
  ]);
  return [
    { name: "Newsreader", data: newsreader, weight: 400, style: "normal" },
    { name: "Figtree", data: figtree, weight: 500, style: "normal" },
  ];
}

async function unpack(file: string, variationAxes: Record<string, number>): Promise<Buffer> {
  const packed = await readFile(join(ROOT, "site/fonts", file));
  return await subsetFont(packed, FONT_CHARACTERS, { targetFormat: "sfnt", variationAxes });
}
