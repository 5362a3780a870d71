import { saveCanvas } from "#browser/canvas/save-canvas.ts";
import type { CardContent } from "#card/card-content.ts";
import { CARD_HEIGHT, CARD_WIDTH, MAX_SCALE } from "#card/card-layout.ts";
import { drawCard, measureIn } from "#card/draw-card.ts";
import { layOutCard } from "#card/lay-out-card.ts";
import tokens from "#site/styles/tokens.css?raw";
import { lightColors } from "./card-colors.ts";
import { CARD_FAMILIES, loadCardFonts } from "./card-fonts.ts";
import { cardFileOf } from "./mark-file.ts";

/** Where the page has not laid the preview out yet. */
const PREVIEW_WIDTH = 288;

export const CARD_PAINT = { colors: lightColors(tokens), families: CARD_FAMILIES };

/** What the browser may refuse (R-CARD-4). */
const NO_CANVAS = "Canvas not available";
const NO_CONTEXT = "Canvas context not available";
const NO_IMAGE = "Canvas image not available";

/**
 * Draws the card onto a canvas, at so many device pixels a unit.
 * @param isWanted asked after the wait for the fonts: newer words may be on their way
 */
export async function paintCard(
  canvas: HTMLCanvasElement | null,
  content: CardContent,
  scale: number,
  isWanted: () => boolean = () => true,
): Promise<void> {
  await loadCardFonts();
  if (canvas === null) throw new Error(NO_CANVAS);
  if (!isWanted()) return;
  const context = contextOf(canvas, scale);
  drawCard(context, layOutCard(content, measureIn(context, CARD_PAINT)), CARD_PAINT, scale);
}

/** Where a card is drawn on this canvas, at so many device pixels a unit. */
export function contextOf(canvas: HTMLCanvasElement, scale: number): CanvasRenderingContext2D {
  canvas.width = Math.round(CARD_WIDTH * scale);
  canvas.height = Math.round(CARD_HEIGHT * scale);
  const context = canvas.getContext("2d", { alpha: false });
  if (context === null) throw new Error(NO_CONTEXT);
  return context;
}

/** Pixel by pixel as large as it is shown: a browser that shrinks a large canvas leaves its letters frayed. */
export function previewScale(canvas: HTMLCanvasElement | null): number {
  return ((canvas?.clientWidth || PREVIEW_WIDTH) * (window.devicePixelRatio || 1)) / CARD_WIDTH;
}

/** The card as a PNG under a name with its score where that is shown, sized for this screen (R-CARD-1). */
export async function cardFile(canvas: HTMLCanvasElement, content: CardContent): Promise<File> {
  await paintCard(canvas, content, Math.min(window.devicePixelRatio || 1, MAX_SCALE));
  const blob = await saveCanvas(canvas, { type: "image/png" });
  // Browsers keep 33 MB for this canvas otherwise, some of them until the page is left.
  canvas.width = 0;
  if (blob === null) throw new Error(NO_IMAGE);
  return await cardFileOf([blob], cardFileName(content), "image/png", content.ai);
}

export function cardFileName({ points, demo }: Pick<CardContent, "points" | "demo">, ending = "png"): string {
  const { score, range = null } = points ?? {};
  const number = range === null ? score : `${range.from}-${range.to}`;
  return `skinglow-${demo === null ? "" : "demo-"}${number === undefined ? "card" : `score-${number}`}.${ending}`;
}
