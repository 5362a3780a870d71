import { BRAND } from "#contract/brand.ts";
import type { CardContent, MeasureText } from "./card-content.ts";
import { type Box, CARD_WIDTH, type CardLayout } from "./card-layout.ts";
import { CardSheet } from "./card-sheet.ts";
import { bindNumbers, cleanText } from "./clean-text.ts";
import { firstSentence } from "./first-sentence.ts";
import { BAND_COLORS, putScore, RING_SIZE } from "./score-on-ring.ts";
import { type Style, setText, type TextBlock } from "./text-block.ts";

/** Room at the sides, and above and below, where the apps that show stories put their own buttons. Chosen. */
const MARGIN = 96;
const TOP = 176;
const BOTTOM = 1776;
const WIDTH = CARD_WIDTH - 2 * MARGIN;

/** How the room that is left is given to the five gaps: under title, ring, pill, summary and tip. Chosen by eye. */
const GAPS = [1, 1, 0.8, 1.1, 1.3] as const;
const UNDER_TITLE = 18;
const PILL_PADDING = 40;
const DEMO_PADDING = 32;
const TIP_PADDING = 44;
const TIP_RADIUS = 36;
const UNDER_LABEL = 10;
const HAIRLINE = 2;
const UNDER_HAIRLINE = 30;
const UNDER_HASHTAG = 6;
const BESIDE_HASHTAG = 60;

const TITLE: Style = { family: "display", weight: 370, sizes: [76], leading: 1.2, maxLines: 1 };
const DEMO: Style = { family: "text", weight: 600, sizes: [34, 28], leading: 1.9, maxLines: 1 };
const PILL: Style = { family: "text", weight: 600, sizes: [40, 34], leading: 2, maxLines: 1 };
const SUMMARY: Style = { family: "display", weight: 370, sizes: [58, 54, 50, 46], leading: 1.24, maxLines: 3 };
const TIP_LABEL: Style = { family: "text", weight: 700, sizes: [30], leading: 1.5, maxLines: 1 };
const TIP: Style = { family: "text", weight: 400, sizes: [40, 37, 34, 32], leading: 1.36, maxLines: 2 };
const HASHTAG: Style = { family: "text", weight: 700, sizes: [38], leading: 1.3, maxLines: 1 };
const WEBSITE: Style = { family: "text", weight: 400, sizes: [36, 32, 28], leading: 1.3, maxLines: 1 };
const METHOD: Style = { family: "text", weight: 400, sizes: [25], leading: 1.4, maxLines: 1 };

/** Where everything on a card stands (R-CARD-2). Pure: the same words and widths give the same card. */
export function layOutCard(content: CardContent, measure: MeasureText): CardLayout {
  const blocks = setBlocks(content, measure);
  const { title, demo, pill, summary, tipLabel, tip, hashtag, website, method } = blocks;
  const header = title.height + (demo.height === 0 ? 0 : UNDER_TITLE + demo.height);
  const tipBox = 2 * TIP_PADDING + tipLabel.height + UNDER_LABEL + tip.height;
  const footer = UNDER_HAIRLINE + hashtag.height + (method.height === 0 ? 0 : UNDER_HASHTAG + method.height);
  const heights = [header, RING_SIZE, pill.height, summary.height, tipBox, footer];
  const [headerTop = 0, ringTop = 0, pillTop = 0, summaryTop = 0, tipTop = 0, footerTop = 0] = spreadOut(heights);

  const colors = BAND_COLORS[content.band];
  const sheet = new CardSheet();
  sheet.write("title", title, row(headerTop, title.height), "center", "ink");
  sheet.pill("demo", demo, headerTop + title.height + UNDER_TITLE, DEMO_PADDING, "ink", "paper");
  putScore(sheet, ringTop, content, measure);
  sheet.pill("skinType", pill, pillTop, PILL_PADDING, colors.soft, colors.ink);
  sheet.write("summary", summary, row(summaryTop, summary.height), "center", "ink");
  putTip(sheet, row(tipTop, tipBox), tipLabel, tip);
  sheet.panel(row(footerTop, HAIRLINE), 0, "line");
  const foot = { y: footerTop + UNDER_HAIRLINE, height: hashtag.height };
  sheet.write("hashtag", hashtag, { x: MARGIN, width: hashtag.width, ...foot }, "left", "ink");
  const right = { x: CARD_WIDTH - MARGIN - website.width, y: foot.y + (foot.height - website.height) / 2 };
  sheet.write("website", website, { ...right, width: website.width, height: website.height }, "right", "ink-soft");
  sheet.write("method", method, row(foot.y + foot.height + UNDER_HASHTAG, method.height), "left", "ink-soft");
  return sheet.layout;
}

/** Every text in its size, broken into lines. */
function setBlocks(content: CardContent, measure: MeasureText) {
  const line = (text: string, style: Style, width: number) => setText(cleanText(text), style, width, measure);
  const sentence = (text: string, fallback: string, style: Style, width: number) => {
    const words = firstSentence(cleanText(text), content.language) || cleanText(fallback);
    return setText(bindNumbers(words), style, width, measure);
  };
  const inner = WIDTH - 2 * TIP_PADDING;
  const hashtag = line(BRAND.hashtag, HASHTAG, WIDTH / 2);
  return {
    title: line(BRAND.scoreName, TITLE, WIDTH),
    demo: line(content.demo ?? "", DEMO, WIDTH - 2 * DEMO_PADDING),
    pill: line(content.skinType, PILL, WIDTH - 2 * PILL_PADDING),
    summary: sentence(content.summary, content.summaryFallback, SUMMARY, WIDTH),
    tipLabel: line(content.tipLabel, TIP_LABEL, inner),
    tip: sentence(content.tip, content.tipFallback, TIP, inner),
    hashtag,
    website: line(content.website, WEBSITE, WIDTH - hashtag.width - BESIDE_HASHTAG),
    method: line(content.method ?? "", METHOD, WIDTH),
  };
}

function putTip(sheet: CardSheet, box: Box, label: TextBlock, tip: TextBlock): void {
  sheet.panel(box, TIP_RADIUS, "line");
  const { x, y, width, height } = box;
  const ground = { x: x + HAIRLINE, y: y + HAIRLINE, width: width - 2 * HAIRLINE, height: height - 2 * HAIRLINE };
  sheet.panel(ground, TIP_RADIUS - HAIRLINE, "surface");
  const inner = { x: x + TIP_PADDING, y: y + TIP_PADDING, width: width - 2 * TIP_PADDING };
  sheet.write("tip", label, { ...inner, height: label.height }, "left", "accent");
  sheet.write("tip", tip, { ...inner, y: inner.y + label.height + UNDER_LABEL, height: tip.height }, "left", "ink");
  sheet.claim("tip", box);
}

function row(y: number, height: number): Box {
  return { x: MARGIN, y, width: WIDTH, height };
}

/** The top of each block, the room between them shared out. */
function spreadOut(heights: readonly number[]): number[] {
  const slack = BOTTOM - TOP - heights.reduce((sum, height) => sum + height, 0);
  const whole = GAPS.reduce((sum, gap) => sum + gap, 0);
  const tops: number[] = [];
  let y = TOP;
  for (const [index, height] of heights.entries()) {
    tops.push(y);
    y += height + (slack * (GAPS[index] ?? 0)) / whole;
  }
  return tops;
}
