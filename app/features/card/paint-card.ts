import type { CardContent } from "#card/card-content.ts";
import { CARD_HEIGHT, CARD_WIDTH, MAX_SCALE } from "#card/card-layout.ts";
import { drawCard, measureIn } from "#card/draw-card.ts";
import { layOutCard } from "#card/lay-out-card.ts";
import tokens from "../../styles/tokens.css?raw";
import { lightColors } from "./card-colors.ts";
import { CARD_FAMILIES, loadCardFonts } from "./card-fonts.ts";

const COLORS = lightColors(tokens);

/** What the browser may refuse (R-CARD-4). */
const NO_CANVAS = "Canvas not available";
const NO_CONTEXT = "Canvas context not available";
const NO_IMAGE = "Canvas image not available";

/** Draws the card onto the canvas, sized for this screen (R-CARD-1). `isWanted` is asked after the wait for the fonts. */
export async function paintCard(
  canvas: HTMLCanvasElement | null,
  content: CardContent,
  isWanted: () => boolean = () => true,
): Promise<HTMLCanvasElement> {
  await loadCardFonts();
  if (canvas === null) throw new Error(NO_CANVAS);
  if (!isWanted()) return canvas;
  const scale = Math.min(window.devicePixelRatio || 1, MAX_SCALE);
  canvas.width = Math.round(CARD_WIDTH * scale);
  canvas.height = Math.round(CARD_HEIGHT * scale);
  const context = canvas.getContext("2d", { alpha: false });
  if (context === null) throw new Error(NO_CONTEXT);
  const paint = { colors: COLORS, families: CARD_FAMILIES };
  drawCard(context, layOutCard(content, measureIn(context, paint)), paint, scale);
  return canvas;
}

/** The card as a PNG under a name with its score. */
export async function cardFile(canvas: HTMLCanvasElement | null, content: CardContent): Promise<File> {
  const painted = await paintCard(canvas, content);
  const blob = await new Promise<Blob | null>((resolve) => painted.toBlob(resolve, "image/png"));
  if (blob === null) throw new Error(NO_IMAGE);
  return new File([blob], cardFileName(content), { type: "image/png" });
}

export function cardFileName({ score, demo }: Pick<CardContent, "score" | "demo">): string {
  return `skinglow-${demo === null ? "" : "demo-"}score-${score}.png`;
}
