import type { CardBand, CardColor, CardContent, MeasureText } from "./card-content.ts";
import { CARD_WIDTH } from "./card-layout.ts";
import { type CardSheet, centred } from "./card-sheet.ts";
import { cleanText } from "./clean-text.ts";
import { type Style, setText } from "./text-block.ts";

export const BAND_COLORS: Readonly<Record<CardBand, { ink: CardColor; soft: CardColor; ring: CardColor }>> = {
  excellent: { ink: "good", soft: "good-soft", ring: "good-ring" },
  good: { ink: "fair", soft: "fair-soft", ring: "fair-ring" },
  improvement: { ink: "low", soft: "low-soft", ring: "low-ring" },
};

const RADIUS = 288;
const LINE = 26;
const TRACK_LINE = 6;
export const RING_SIZE = 2 * RADIUS + LINE;

const MARK_SIZE = 66;
const UNDER_MARK = 34;
const UNDER_SCORE = 26;
/** Widest line that still stands clear of the ring. */
const ROOM = RADIUS * 1.6;

const SCORE: Style = { family: "display", weight: 370, sizes: [252], leading: 0.68, maxLines: 1 };
const OUT_OF: Style = { family: "text", weight: 400, sizes: [48], leading: 1.3, maxLines: 1 };
const SPREAD: Style = { family: "text", weight: 600, sizes: [36], leading: 1.4, maxLines: 1 };

/** The score against the remainder of 100, and within it the band's mark, the number and its ± (R-CARD-2). */
export function putScore(sheet: CardSheet, top: number, content: CardContent, measure: MeasureText): void {
  const { ink, ring } = BAND_COLORS[content.band];
  const y = top + RING_SIZE / 2;
  const circle = { kind: "ring", x: CARD_WIDTH / 2, y, radius: RADIUS } as const;
  const score = Math.min(100, Math.max(0, content.score));
  sheet.add({ ...circle, lineWidth: TRACK_LINE, share: 1, color: "line" });
  if (score > 0) sheet.add({ ...circle, lineWidth: LINE, share: score / 100, color: ring });

  const number = setText(String(Math.round(score)), SCORE, ROOM, measure);
  const outOf = setText(cleanText(content.outOf), OUT_OF, ROOM, measure);
  const spread = setText(cleanText(content.spread ?? ""), SPREAD, ROOM, measure);
  let next = y - (MARK_SIZE + UNDER_MARK + number.height + UNDER_SCORE + outOf.height + spread.height) / 2;
  const mark = centred(next, MARK_SIZE, MARK_SIZE);
  sheet.add({ kind: "mark", band: content.band, x: mark.x, y: mark.y, size: MARK_SIZE, color: ink });
  sheet.claim("mark", mark);
  next += MARK_SIZE + UNDER_MARK;
  sheet.write("score", number, centred(next, number.width, number.height), "center", "ink");
  next += number.height + UNDER_SCORE;
  sheet.write("outOf", outOf, centred(next, outOf.width, outOf.height), "center", "ink-soft");
  next += outOf.height;
  sheet.write("spread", spread, centred(next, spread.width, spread.height), "center", "ink-soft");
}
