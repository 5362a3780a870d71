import type { CardColor, CardFont, MeasureText } from "./card-content.ts";
import type { Box, CardPart, CardText } from "./card-layout.ts";
import { balanceText, type Wrapped } from "./wrap-text.ts";

/** Middle of a line to its baseline: half the height of a capital, 0.35 of the size in both fonts. */
const BASELINE = 0.35;

export interface Style {
  readonly family: CardFont["family"];
  readonly weight: number;
  /** From the size we like to the smallest we accept, before words are cut. */
  readonly sizes: readonly number[];
  /** Height of a line as a multiple of the size. */
  readonly leading: number;
  readonly maxLines: number;
}

export interface TextBlock {
  readonly lines: readonly { readonly text: string; readonly width: number }[];
  readonly font: CardFont;
  readonly lineHeight: number;
  readonly width: number;
  readonly height: number;
}

/** Sets a text in the largest size that holds all of it, else in the smallest with an ellipsis. */
export function setText(text: string, style: Style, maxWidth: number, measure: MeasureText): TextBlock {
  return setLines(style, measure, (widthOf) => balanceText(text, maxWidth, style.maxLines, widthOf));
}

/** The same with every sentence on lines of its own, where a size has the room for it. */
export function setParts(text: string, style: Style, maxWidth: number, measure: MeasureText): TextBlock {
  const parts = text.replace(/([.!?]) /g, "$1\n").split("\n");
  const apart = setLines(style, measure, (widthOf) => {
    const lines = parts.flatMap((part) => balanceText(part, maxWidth, style.maxLines, widthOf).lines);
    return { lines, isCut: lines.length > style.maxLines };
  });
  return apart.lines.length > style.maxLines ? setText(text, style, maxWidth, measure) : apart;
}

function setLines(style: Style, measure: MeasureText, wrap: (widthOf: (line: string) => number) => Wrapped): TextBlock {
  let font: CardFont = { family: style.family, weight: style.weight, size: style.sizes[0] ?? 0 };
  let wrapped: Wrapped = { lines: [], isCut: false };
  for (const size of style.sizes) {
    font = { ...font, size };
    const sized = font;
    wrapped = wrap((line) => measure(line, sized));
    if (!wrapped.isCut) break;
  }
  const lines = wrapped.lines.map((line) => ({ text: line, width: measure(line, font) }));
  const lineHeight = font.size * style.leading;
  return {
    lines,
    font,
    lineHeight,
    width: Math.max(0, ...lines.map(({ width }) => width)),
    height: lineHeight * lines.length,
  };
}

/** The block's lines within a box, from its top. */
export function placeText(
  { lines, font, lineHeight }: TextBlock,
  part: CardPart,
  box: Box,
  align: "left" | "center" | "right",
  color: CardColor,
): CardText[] {
  const shift = { left: 0, center: 0.5, right: 1 }[align];
  return lines.map(({ text, width }, index) => ({
    kind: "text",
    part,
    text,
    x: box.x + (box.width - width) * shift,
    baseline: box.y + lineHeight * (index + 0.5) + font.size * BASELINE,
    width,
    font,
    color,
  }));
}
