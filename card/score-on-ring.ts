import type { CardBand, CardColor, CardPoints, MeasureText } from "./card-content.ts";
import type { CardSheet } from "./card-sheet.ts";
import { cleanText } from "./clean-text.ts";
import { type Style, setText } from "./text-block.ts";

interface BandColors {
  readonly ink: CardColor;
  readonly ring: CardColor;
}

const BAND_COLORS: Readonly<Record<CardBand, BandColors>> = {
  excellent: { ink: "good", ring: "good-ring" },
  good: { ink: "fair", ring: "fair-ring" },
  improvement: { ink: "low", ring: "low-ring" },
};
/** Of no band, and of a score that nobody is graded by: calm. */
const CALM: BandColors = { ink: "mist", ring: "mist" };

const RADIUS = 116;
const LINE = 12;
const TRACK_LINE = 4;
/** Between the ring and the edge of the paper it lies on. */
const PAPER = 24;
/** From its middle to the edge of the paper. */
export const RING_REACH = RADIUS + PAPER;
/** Opacity of the remainder. Chosen by eye. */
const TRACK = 0.24;
/** Opacity of the part that may be or not. Chosen by eye. */
const MAY_BE = 0.45;

const MARK_SIZE = 30;
const UNDER_MARK = 12;
const UNDER_SCORE = 10;
/** Widest line that still stands clear of the ring. */
const ROOM = RADIUS * 1.56;

const SCORE: Style = { family: "display", weight: 370, sizes: [96], leading: 0.68, maxLines: 1 };
const RANGE: Style = { ...SCORE, sizes: [64, 58, 52, 46] };
const OUT_OF: Style = { family: "text", weight: 400, sizes: [28], leading: 1.2, maxLines: 1 };
const SPREAD: Style = { family: "text", weight: 600, sizes: [24, 21, 18], leading: 1.3, maxLines: 1 };

/** The score or its range against the remainder of 100, and within it the band's mark, the number and its ± (R-CARD-2). */
export function putScore(
  sheet: CardSheet,
  { x, y, isCalm }: { readonly x: number; readonly y: number; readonly isCalm: boolean },
  points: CardPoints,
  measure: MeasureText,
): void {
  const { range, band, score } = points;
  const { ink, ring } = band === null || isCalm ? CALM : BAND_COLORS[band];
  sheet.panel(
    { x: x - RING_REACH, y: y - RING_REACH, width: 2 * RING_REACH, height: 2 * RING_REACH },
    RING_REACH,
    "paper",
  );
  const circle = { kind: "ring", x, y, radius: RADIUS, color: ring } as const;
  sheet.add({ ...circle, lineWidth: TRACK_LINE, share: 1, opacity: TRACK });
  for (const [end, opacity] of range === null
    ? [[score, 1] as const]
    : ([
        [range.to, MAY_BE],
        [range.from, 1],
      ] as const)) {
    const share = Math.min(100, Math.max(0, end)) / 100;
    if (share > 0) sheet.add({ ...circle, lineWidth: LINE, share, opacity });
  }

  const set = (text: string, style: Style) => setText(cleanText(text), style, ROOM, measure);
  const number =
    range === null ? set(String(Math.round(Math.min(100, Math.max(0, score)))), SCORE) : set(range.text, RANGE);
  const outOf = set(points.outOf, OUT_OF);
  const spread = set(points.spread ?? "", SPREAD);
  const mark = band === null ? 0 : MARK_SIZE + UNDER_MARK;
  let next = y - (mark + number.height + UNDER_SCORE + outOf.height + spread.height) / 2;
  if (band !== null) {
    const box = { x: x - MARK_SIZE / 2, y: next, width: MARK_SIZE, height: MARK_SIZE };
    sheet.add({ kind: "mark", band, x: box.x, y: box.y, size: MARK_SIZE, color: ink });
    sheet.claim("mark", box);
  }
  next += mark;
  for (const [part, block, under, color] of [
    ["score", number, UNDER_SCORE, "ink"],
    ["outOf", outOf, 0, "ink-soft"],
    ["spread", spread, 0, "ink-soft"],
  ] as const) {
    const { width, height } = block;
    sheet.write(part, block, { x: x - width / 2, y: next, width, height }, "center", color);
    next += height + under;
  }
}
