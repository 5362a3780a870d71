import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";
import { FONT_CHARACTERS } from "#site/fonts/characters.ts";

/**
 * Cuts the two font files that every page loads from the full fonts in node_modules (both SIL Open Font License 1.1).
 * Run `npm run fonts` after a change of the characters or of a font. The result is committed: a build needs no font tool.
 */

type Axes = NonNullable<NonNullable<Parameters<typeof subsetFont>[2]>["variationAxes"]>;

/** opsz 60: the display cut, with the fine hairlines that the text cut lacks. One weight is all that headings use. */
await cut(
  "@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2",
  { opsz: 60, wght: 370 },
  "newsreader-display.woff2",
);
await cut(
  "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2",
  { wght: { min: 400, max: 700 } },
  "figtree-text.woff2",
);

async function cut(source: string, variationAxes: Axes, target: string): Promise<void> {
  const full = await readFile(fileURLToPath(import.meta.resolve(source)));
  const small = await subsetFont(full, FONT_CHARACTERS, { targetFormat: "woff2", variationAxes });
  await writeFile(new URL(`../site/fonts/${target}`, import.meta.url), small);
}
