import satori from "satori";
import type { PictureFont } from "./fonts.ts";
import { lightColor } from "./palette.ts";

/** Where the words of a share image stand, in its pixels. */
export const TEXT_BOX = { left: 72, top: 190, width: 610, height: 330 } as const;
/** The headline takes the first size that fits. Chosen: 92 fills the box with two short lines, 52 holds 64 characters. */
const SIZES = [92, 84, 76, 68, 60, 52] as const;

export interface ShareText {
  /** A line above the headline; null where the headline says it itself. */
  readonly kicker: string | null;
  readonly headline: string;
}

export interface TextBlock {
  /** An svg of the size of the box; the letters are paths. */
  readonly svg: string;
  readonly fontSize: number;
}

/**
 * Sets kicker and headline as paths.
 * @throws Error when the headline fits at no size: an image with cut words is worse than no build
 */
export async function setShareText(text: ShareText, fonts: readonly PictureFont[]): Promise<TextBlock> {
  for (const fontSize of SIZES) {
    const svg = await layOut(text, fontSize, fonts);
    const ink = inkOf(svg);
    if (ink.right <= TEXT_BOX.width && ink.bottom <= TEXT_BOX.height) return { svg, fontSize };
  }
  throw new Error(`This headline is too long for its share image: "${text.headline}"`);
}

function layOut({ kicker, headline }: ShareText, fontSize: number, fonts: readonly PictureFont[]): Promise<string> {
  const lines = headline.split("\n").map((line) => box({ display: "flex", textWrap: "balance" }, line));
  const tree = box({ display: "flex", flexDirection: "column", width: TEXT_BOX.width, gap: 22 }, [
    ...(kicker === null
      ? []
      : [box({ display: "flex", fontFamily: "Figtree", fontSize: 30, color: lightColor("accent") }, kicker)]),
    box(
      {
        display: "flex",
        flexDirection: "column",
        fontFamily: "Newsreader",
        fontSize,
        lineHeight: 1.08,
        letterSpacing: -0.018 * fontSize,
        color: lightColor("ink"),
      },
      lines,
    ),
  ]);
  // The height is satori's canvas, not a limit: what is too high must be seen to be too high.
  return satori(tree as Parameters<typeof satori>[0], {
    width: TEXT_BOX.width,
    height: TEXT_BOX.height,
    fonts: [...fonts],
  });
}

function box(style: Readonly<Record<string, string | number>>, children: unknown) {
  return { type: "div", key: null, props: { style, children } };
}

/** The box around all letters: paths are absolute, and control points never lie inside their curve's box. */
export function inkOf(svg: string): { left: number; top: number; right: number; bottom: number } {
  const paths = [...svg.matchAll(/<path[^>]*\sd="([^"]+)"/g)].map(([, d = ""]) => d);
  const numbers = paths.flatMap((d) => (d.match(/-?\d*\.?\d+(?:e-?\d+)?/g) ?? []).map(Number));
  const along = numbers.filter((_number, index) => index % 2 === 0);
  const down = numbers.filter((_number, index) => index % 2 === 1);
  return {
    left: Math.min(...along),
    top: Math.min(...down),
    right: Math.max(...along),
    bottom: Math.max(...down),
  };
}

/** One line in the display face, for the name beside the mark. */
export function setLine(text: string, fontSize: number, fonts: readonly PictureFont[]): Promise<string> {
  const style = { display: "flex", fontFamily: "Newsreader", fontSize, color: lightColor("ink") };
  return satori(box(style, text) as Parameters<typeof satori>[0], { width: 400, height: 80, fonts: [...fonts] });
}
