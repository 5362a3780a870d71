import { BRAND } from "#contract/brand.ts";
import type { CardBand, CardColor, CardContent, MeasureText } from "./card-content.ts";
import { type Box, CARD_HEIGHT, CARD_WIDTH, type CardLayout, type CardPart, type CardShape } from "./card-layout.ts";
import { cleanText } from "./clean-text.ts";
import { firstSentence } from "./first-sentence.ts";
import { placeText, type Style, setText, type TextBlock } from "./text-block.ts";

/** Room at the sides, and above and below, where the apps that show stories put their own buttons. Chosen. */
const MARGIN = 96;
const TOP = 176;
const BOTTOM = 1776;
const WIDTH = CARD_WIDTH - 2 * MARGIN;
const MIDDLE = CARD_WIDTH / 2;

const RING_RADIUS = 272;
const RING_LINE = 24;
const TRACK_LINE = 6;
/** The band's mark sits on the ring's lowest point. */
const MEDAL_RADIUS = 60;
const MEDAL_GAP = 14;
const MARK_SIZE = 62;

/** How the room that is left is given to the five gaps: under title, ring, pill, summary and tip. Chosen by eye. */
const GAPS = [1, 0.8, 0.75, 1.05, 1.4] as const;
const PILL_PADDING = 40;
const TIP_PADDING = 44;

const TITLE: Style = { family: "display", weight: 370, sizes: [76], leading: 1.2, maxLines: 1 };
const SCORE: Style = { family: "display", weight: 370, sizes: [252], leading: 0.78, maxLines: 1 };
const OUT_OF: Style = { family: "text", weight: 400, sizes: [46], leading: 1.3, maxLines: 1 };
const SPREAD: Style = { family: "text", weight: 600, sizes: [34], leading: 1.3, maxLines: 1 };
const PILL: Style = { family: "text", weight: 600, sizes: [40, 34], leading: 2, maxLines: 1 };
const DEMO: Style = { family: "text", weight: 600, sizes: [34, 28], leading: 1.9, maxLines: 1 };
const SUMMARY: Style = { family: "display", weight: 370, sizes: [58, 54, 50, 46], leading: 1.24, maxLines: 3 };
const TIP_LABEL: Style = { family: "text", weight: 700, sizes: [30], leading: 1.5, maxLines: 1 };
const TIP: Style = { family: "text", weight: 400, sizes: [40, 37, 34, 32], leading: 1.36, maxLines: 2 };
const HASHTAG: Style = { family: "text", weight: 700, sizes: [38], leading: 1.3, maxLines: 1 };
const WEBSITE: Style = { family: "text", weight: 400, sizes: [36, 32, 28], leading: 1.3, maxLines: 1 };
const METHOD: Style = { family: "text", weight: 400, sizes: [25], leading: 1.4, maxLines: 1 };

const BAND_COLORS: Readonly<Record<CardBand, { ink: CardColor; soft: CardColor; ring: CardColor }>> = {
  excellent: { ink: "good", soft: "good-soft", ring: "good-ring" },
  good: { ink: "fair", soft: "fair-soft", ring: "fair-ring" },
  improvement: { ink: "low", soft: "low-soft", ring: "low-ring" },
};

/** Where everything on a card stands (R-CARD-2). Pure: the same words and widths give the same card. */
export function layOutCard(content: CardContent, measure: MeasureText): CardLayout {
  const sentence = (text: string, fallback: string) =>
    firstSentence(cleanText(text), content.language) || cleanText(fallback);
  const line = (text: string, style: Style, width: number) => setText(cleanText(text), style, width, measure);
  const optional = (text: string | null, style: Style) => (text === null ? null : line(text, style, WIDTH - 120));

  const title = line(BRAND.scoreName, TITLE, WIDTH);
  const demo = optional(content.demo, DEMO);
  const method = optional(content.method, METHOD);
  const pill = line(content.skinType, PILL, WIDTH - 2 * PILL_PADDING);
  const summary = line(sentence(content.summary, content.summaryFallback), SUMMARY, WIDTH);
  const tipLabel = line(content.tipLabel, TIP_LABEL, WIDTH - 2 * TIP_PADDING);
  const tip = setText(sentence(content.tip, content.tipFallback), TIP, WIDTH - 2 * TIP_PADDING, measure, false);
  const hashtag = line(BRAND.hashtag, HASHTAG, WIDTH / 2);
  const website = line(content.website, WEBSITE, WIDTH - hashtag.width - 60);

  const header = title.height + (demo === null ? 0 : 18 + demo.height);
  const ring = 2 * RING_RADIUS + RING_LINE / 2 + MEDAL_RADIUS;
  const tipBox = 2 * TIP_PADDING + tipLabel.height + 10 + tip.height;
  const footer = 30 + hashtag.height + (method === null ? 0 : 6 + method.height);
  const heights = [header, ring, pill.lines.length === 0 ? 0 : pill.height, summary.height, tipBox, footer];
  const slack = BOTTOM - TOP - heights.reduce((sum, height) => sum + height, 0);
  const tops = spread(heights, slack);
  const [headerTop = 0, ringTop = 0, pillTop = 0, summaryTop = 0, tipTop = 0, footerTop = 0] = tops;

  const card = startCard(BAND_COLORS[content.band]);
  card.text("title", title, row(headerTop, title.height), "center", "ink");
  if (demo !== null) {
    const box = centred(headerTop + title.height + 18, demo.width + 2 * 32, demo.height);
    card.panel(box, box.height / 2, "ink");
    card.text("demo", demo, box, "center", "paper");
  }
  card.ring(ringTop + RING_LINE / 2 + RING_RADIUS, content, measure);
  if (pill.lines.length > 0) {
    const box = centred(pillTop, pill.width + 2 * PILL_PADDING, pill.height);
    card.panel(box, box.height / 2, card.colors.soft);
    card.text("skinType", pill, box, "center", card.colors.ink);
  }
  card.text("summary", summary, row(summaryTop, summary.height), "center", "ink");
  const box = row(tipTop, tipBox);
  card.panel(box, 36, "line");
  card.panel({ x: box.x + 2, y: box.y + 2, width: box.width - 4, height: box.height - 4 }, 34, "surface");
  const inner = { x: box.x + TIP_PADDING, y: box.y + TIP_PADDING, width: box.width - 2 * TIP_PADDING };
  card.text("tip", tipLabel, { ...inner, height: tipLabel.height }, "left", "accent");
  card.text("tip", tip, { ...inner, y: inner.y + tipLabel.height + 10, height: tip.height }, "left", "ink");
  card.parts.tip = box;

  card.panel(row(footerTop, 2), 0, "line");
  const foot = footerTop + 30;
  card.text("hashtag", hashtag, { x: MARGIN, y: foot, width: hashtag.width, height: hashtag.height }, "left", "ink");
  const right = { x: CARD_WIDTH - MARGIN - website.width, y: foot + (hashtag.height - website.height) / 2 };
  card.text("website", website, { ...right, width: website.width, height: website.height }, "right", "ink-soft");
  if (method !== null) card.text("method", method, row(foot + hashtag.height + 6, method.height), "left", "ink-soft");
  return { shapes: card.shapes, parts: card.parts };
}

function row(y: number, height: number): Box {
  return { x: MARGIN, y, width: WIDTH, height };
}

function centred(y: number, width: number, height: number): Box {
  return { x: MIDDLE - width / 2, y, width, height };
}

/** The top of each block, the room between them shared out. */
function spread(heights: readonly number[], slack: number): number[] {
  const whole = GAPS.reduce((sum, gap) => sum + gap, 0);
  const tops: number[] = [];
  let y = TOP;
  for (const [index, height] of heights.entries()) {
    tops.push(y);
    y += height + (slack * (GAPS[index] ?? 0)) / whole;
  }
  return tops;
}

function startCard(colors: (typeof BAND_COLORS)[CardBand]) {
  const shapes: CardShape[] = [
    { kind: "box", x: 0, y: 0, width: CARD_WIDTH, height: CARD_HEIGHT, radius: 0, color: "paper" },
  ];
  const parts: Partial<Record<CardPart, Box>> = {};
  const text = (
    part: CardPart,
    block: TextBlock,
    box: Box,
    align: "left" | "center" | "right",
    color: CardColor,
  ): void => {
    if (block.lines.length === 0) return;
    parts[part] = box;
    shapes.push(...placeText(block, part, box, align, color));
  };
  const panel = (box: Box, radius: number, color: CardColor): void => {
    shapes.push({ kind: "box", ...box, radius, color });
  };
  /** The number, its ± and the score against the remainder. */
  const ring = (y: number, { score, outOf, spread: plusMinus, band }: CardContent, measure: MeasureText): void => {
    const circle = { kind: "ring", x: MIDDLE, y } as const;
    shapes.push({ ...circle, radius: RING_RADIUS, lineWidth: TRACK_LINE, share: 1, color: "line" });
    const share = Math.min(100, Math.max(0, score)) / 100;
    if (share > 0) {
      shapes.push({ ...circle, radius: RING_RADIUS, lineWidth: RING_LINE, share, color: colors.ring });
    }
    const room = RING_RADIUS * 1.6;
    const number = setText(String(Math.round(share * 100)), SCORE, room, measure);
    const hundred = setText(cleanText(outOf), OUT_OF, room, measure);
    const below = plusMinus === null ? null : setText(cleanText(plusMinus), SPREAD, room, measure);
    const height = number.height + hundred.height + (below?.height ?? 0);
    // A little above the middle: the mark takes room below.
    let top = y - 14 - height / 2;
    for (const [part, block, color] of [
      ["score", number, "ink"],
      ["outOf", hundred, "ink-soft"],
      ["spread", below, "ink-soft"],
    ] as const) {
      if (block === null) continue;
      text(part, block, centred(top, block.width, block.height), "center", color);
      top += block.height;
    }
    const bottom = y + RING_RADIUS;
    const medal = (radius: number, color: CardColor) =>
      panel(centred(bottom - radius, 2 * radius, 2 * radius), radius, color);
    medal(MEDAL_RADIUS + MEDAL_GAP, "paper");
    medal(MEDAL_RADIUS, colors.soft);
    shapes.push({
      kind: "mark",
      band,
      x: MIDDLE - MARK_SIZE / 2,
      y: bottom - MARK_SIZE / 2,
      size: MARK_SIZE,
      color: colors.ink,
    });
    parts.mark = centred(bottom - MEDAL_RADIUS, 2 * MEDAL_RADIUS, 2 * MEDAL_RADIUS);
  };
  return { shapes, parts, colors, text, panel, ring };
}
