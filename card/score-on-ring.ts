import type { CardBand, CardColor, CardContent, MeasureText } from "./card-content.ts";
import { CARD_WIDTH } from "./card-layout.ts";
import { type CardSheet, centred } from "./card-sheet.ts";
import { cleanText } from "./clean-text.ts";
import { type Style, setText } from "./text-block.ts";

interface CardColors {
  readonly ink: CardColor;
  readonly soft: CardColor;
  readonly ring: CardColor;
}

const BAND_COLORS: Readonly<Record<CardBand, CardColors>> = {
  excellent: { ink: "good", soft: "good-soft", ring: "good-ring" },
  good: { ink: "fair", soft: "fair-soft", ring: "fair-ring" },
  improvement: { ink: "low", soft: "low-soft", ring: "low-ring" },
};
const CALM_COLORS: CardColors = { ink: "mist", soft: "mist-soft", ring: "mist" };

export function colorsOf({ band, isCalm }: Pick<CardContent, "band" | "isCalm">): CardColors {
  return isCalm || band === null ? CALM_COLORS : BAND_COLORS[band];
}

const RADIUS = 226;
const LINE = 20;
const TRACK_LINE = 6;
/** Opacity of the remainder. Chosen by eye. */
const TRACK = 0.24;
/** Opacity of the part that may be or not. Chosen by eye. */
const REACH = 0.45;
/** What a score that nobody shows around is reduced to. Chosen by eye. */
const CALM_SIZE = 0.74;

const MARK_SIZE = 52;
const UNDER_MARK = 26;
const UNDER_SCORE = 22;
/** Widest line that still stands clear of the ring. */
const ROOM = RADIUS * 1.62;

const SCORE: Style = { family: "display", weight: 370, sizes: [204], leading: 0.68, maxLines: 1 };
const RANGE: Style = { ...SCORE, sizes: [124, 116, 108, 100, 92] };
const OUT_OF: Style = { family: "text", weight: 400, sizes: [40], leading: 1.3, maxLines: 1 };
const SPREAD: Style = { family: "text", weight: 600, sizes: [30], leading: 1.4, maxLines: 1 };

function scaleOf({ isCalm }: Pick<CardContent, "isCalm">): number {
  return isCalm ? CALM_SIZE : 1;
}

export function ringSize(content: Pick<CardContent, "isCalm">): number {
  return (2 * RADIUS + LINE) * scaleOf(content);
}

/** The score or its range against the remainder of 100, and within it the band's mark, the number and its ± (R-CARD-2). */
export function putScore(sheet: CardSheet, top: number, content: CardContent, measure: MeasureText): void {
  const { ink, ring } = colorsOf(content);
  const scale = scaleOf(content);
  const y = top + ringSize(content) / 2;
  const circle = { kind: "ring", x: CARD_WIDTH / 2, y, radius: RADIUS * scale, color: ring } as const;
  const { range, band } = content;
  sheet.add({ ...circle, lineWidth: TRACK_LINE * scale, share: 1, opacity: TRACK });
  for (const [end, opacity] of range === null
    ? [[content.score, 1] as const]
    : ([
        [range.to, REACH],
        [range.from, 1],
      ] as const)) {
    const share = Math.min(100, Math.max(0, end)) / 100;
    if (share > 0) sheet.add({ ...circle, lineWidth: LINE * scale, share, opacity });
  }

  const set = (text: string, style: Style, by: number) => {
    const sizes = style.sizes.map((size) => Math.round(size * by));
    return setText(cleanText(text), { ...style, sizes }, ROOM * scale, measure);
  };
  // Small letters shrink less than the number: they are still to be read.
  const less = (1 + scale) / 2;
  const score = String(Math.round(Math.min(100, Math.max(0, content.score))));
  const number = range === null ? set(score, SCORE, scale) : set(range.text, RANGE, scale);
  const outOf = set(content.outOf, OUT_OF, less);
  const spread = set(content.spread ?? "", SPREAD, less);
  const size = band === null ? 0 : MARK_SIZE * scale;
  const [underMark, underScore] = [band === null ? 0 : UNDER_MARK * scale, UNDER_SCORE * scale];
  let next = y - (size + underMark + number.height + underScore + outOf.height + spread.height) / 2;
  if (band !== null) {
    const mark = centred(next, size, size);
    sheet.add({ kind: "mark", band, x: mark.x, y: mark.y, size, color: ink });
    sheet.claim("mark", mark);
  }
  next += size + underMark;
  sheet.write("score", number, centred(next, number.width, number.height), "center", "ink");
  next += number.height + underScore;
  sheet.write("outOf", outOf, centred(next, outOf.width, outOf.height), "center", "ink-soft");
  next += outOf.height;
  sheet.write("spread", spread, centred(next, spread.width, spread.height), "center", "ink-soft");
}
