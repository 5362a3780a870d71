import { BRAND } from "#contract/brand.ts";
import textFont from "#site/fonts/figtree-text.woff2";
import displayFont from "#site/fonts/newsreader-display.woff2";

/**
 * The site's two fonts once more, under names of their own: the page's may be left out of a slow first load
 * (`font-display: optional`), the card's may not. The files are the same, so they come out of the cache.
 */
const DISPLAY = `${BRAND.name} Card Display`;
const TEXT = `${BRAND.name} Card Text`;

/** CSS families; what stands behind the comma only ever helps where the font files cannot be had. */
export const CARD_FAMILIES = { display: `"${DISPLAY}", serif`, text: `"${TEXT}", sans-serif` } as const;

/** A connection that gave a result gives two small files too; a card in other letters is better than none. */
const PATIENCE_MS = 4000;

let fonts: Promise<void> | null = null;

/** Resolves when a canvas can draw with them, or when they cannot be had; a later call tries again. */
export function loadCardFonts(): Promise<void> {
  fonts ??= load().catch(() => {
    fonts = null;
  });
  return fonts;
}

async function load(): Promise<void> {
  const faces = [
    new FontFace(DISPLAY, `url(${displayFont})`, { weight: "370", display: "block" }),
    new FontFace(TEXT, `url(${textFont})`, { weight: "400 700", display: "block" }),
  ];
  const loaded = Promise.all(faces.map((face) => face.load()));
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error("The card's fonts did not come.")), PATIENCE_MS);
  });
  for (const face of await Promise.race([loaded, late])) document.fonts.add(face);
}
