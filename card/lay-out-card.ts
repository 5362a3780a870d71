import { BRAND } from "#contract/brand.ts";
import type { CardContent, MeasureText } from "./card-content.ts";
import { type Box, CARD_WIDTH, type CardLayout } from "./card-layout.ts";
import { CardSheet } from "./card-sheet.ts";
import { bindNumbers, cleanText } from "./clean-text.ts";
import { colorsOf, putScore, ringSize } from "./score-on-ring.ts";
import { type Style, setParts, setText, type TextBlock } from "./text-block.ts";

/** Room at the sides, and above and below, where the apps that show stories put their own buttons. Chosen. */
const MARGIN = 96;
const TOP = 176;
const BOTTOM = 1776;
const WIDTH = CARD_WIDTH - 2 * MARGIN;

/** How the room that is left is given to the gaps under arch, sentence and tip. Chosen by eye. */
const GAPS = [1, 1, 0.7] as const;
/** Within the arch, from its top on. Chosen by eye. */
const OVER_TITLE = 92;
const UNDER_TITLE = 18;
const OVER_RING = 40;
const UNDER_RING = 52;
const ARCH_RADIUS = 36;
const PILL_PADDING = 44;
const DEMO_PADDING = 32;
const TIP_PADDING = 40;
const TIP_RADIUS = 36;
const UNDER_LABEL = 8;
const HAIRLINE = 2;
const UNDER_HAIRLINE = 28;
const BESIDE_HASHTAG = 60;

const TITLE: Style = { family: "display", weight: 370, sizes: [54], leading: 1.2, maxLines: 1 };
const DEMO: Style = { family: "text", weight: 600, sizes: [32, 28], leading: 1.9, maxLines: 1 };
const PILL: Style = { family: "text", weight: 600, sizes: [38, 34], leading: 2.1, maxLines: 1 };
const SENTENCE: Style = { family: "display", weight: 370, sizes: [96, 88, 80, 72, 64, 56], leading: 1.12, maxLines: 3 };
const TIP_LABEL: Style = { family: "text", weight: 700, sizes: [28], leading: 1.5, maxLines: 1 };
const TIP: Style = { family: "text", weight: 400, sizes: [42, 39, 36, 33], leading: 1.36, maxLines: 2 };
const HASHTAG: Style = { family: "text", weight: 700, sizes: [38], leading: 1.3, maxLines: 1 };
const WEBSITE: Style = { family: "text", weight: 400, sizes: [36, 32, 28], leading: 1.3, maxLines: 1 };

/** Two panes of light on the arch, as shares of its width and height, falling from the left. Chosen by eye. */
const PANES = [
  [-0.1, -0.22, 1.1, 0.34, 1.1, 0.62, -0.1, 0.06],
  [-0.1, 0.14, 1.1, 0.7, 1.1, 1.2, -0.1, 0.64],
] as const;
const LIGHT = 0.5;

/** Where everything on a card stands (R-CARD-2). Pure: the same words and widths give the same card. */
export function layOutCard(content: CardContent, measure: MeasureText): CardLayout {
  const { title, demo, pill, sentence, tipLabel, tip, hashtag, website } = setBlocks(content, measure);
  const tipBox = 2 * TIP_PADDING + tipLabel.height + UNDER_LABEL + tip.height;
  const demoTop = TOP + OVER_TITLE + title.height + UNDER_TITLE;
  const ringTop = TOP + OVER_TITLE + title.height + (demo.height === 0 ? 0 : UNDER_TITLE + demo.height) + OVER_RING;
  const pillTop = ringTop + ringSize(content) + UNDER_RING;
  const footer = UNDER_HAIRLINE + hashtag.height;
  const heights = [pillTop + pill.height - TOP, sentence.height, tipBox, footer];
  const [, sentenceTop = 0, tipTop = 0, footerTop = 0] = spreadOut(heights);

  const sheet = new CardSheet();
  // The pill stands on the arch's lower edge, half in, half out.
  putArch(sheet, { x: MARGIN, y: TOP, width: WIDTH, height: pillTop + pill.height / 2 - TOP }, content);
  sheet.write("title", title, row(TOP + OVER_TITLE, title.height), "center", "ink");
  sheet.pill("demo", demo, demoTop, DEMO_PADDING, "ink", "paper");
  putScore(sheet, ringTop, content, measure);
  sheet.pill("skinType", pill, pillTop, PILL_PADDING, "surface", "ink");
  sheet.write("sentence", sentence, row(sentenceTop, sentence.height), "center", "ink");
  putTip(sheet, row(tipTop, tipBox), tipLabel, tip);
  sheet.panel(row(footerTop, HAIRLINE), 0, "line");
  const foot = { y: footerTop + UNDER_HAIRLINE, height: hashtag.height };
  sheet.write("hashtag", hashtag, { x: MARGIN, width: hashtag.width, ...foot }, "left", "ink");
  const right = { x: CARD_WIDTH - MARGIN - website.width, y: foot.y + (foot.height - website.height) / 2 };
  sheet.write("website", website, { ...right, width: website.width, height: website.height }, "right", "ink-soft");
  return sheet.layout;
}

/** Every text in its size, broken into lines. */
function setBlocks(content: CardContent, measure: MeasureText) {
  const line = (text: string, style: Style, width: number) => setText(cleanText(text), style, width, measure);
  const inner = WIDTH - 2 * TIP_PADDING;
  const hashtag = line(BRAND.hashtag, HASHTAG, WIDTH / 2);
  return {
    title: line(BRAND.scoreName, TITLE, WIDTH),
    demo: line(content.demo ?? "", DEMO, WIDTH - 2 * DEMO_PADDING),
    pill: line(content.skinType, PILL, WIDTH - 2 * PILL_PADDING),
    sentence: setParts(bindNumbers(cleanText(content.sentence)), SENTENCE, WIDTH, measure),
    tipLabel: line(content.tipLabel, TIP_LABEL, inner),
    tip: setText(bindNumbers(cleanText(content.tip)), TIP, inner, measure),
    hashtag,
    website: line(content.website, WEBSITE, WIDTH - hashtag.width - BESIDE_HASHTAG),
  };
}

/** A wall with the light of a window on it, as in the site's drawings. */
function putArch(sheet: CardSheet, box: Box, content: CardContent): void {
  const arch = { ...box, radius: ARCH_RADIUS };
  sheet.add({ kind: "arch", ...arch, color: colorsOf(content).soft });
  for (const pane of PANES) {
    const corners = Array.from(
      { length: pane.length / 2 },
      (_, corner) =>
        [box.x + (pane[2 * corner] ?? 0) * box.width, box.y + (pane[2 * corner + 1] ?? 0) * box.height] as const,
    );
    sheet.add({ kind: "light", within: arch, corners, color: "surface", opacity: LIGHT });
  }
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
