import { BRAND } from "#contract/brand.ts";
import type { CardContent, CardPortrait, MeasureText } from "./card-content.ts";
import { type Box, CARD_WIDTH, type CardLayout } from "./card-layout.ts";
import { CardSheet, centred } from "./card-sheet.ts";
import { bindNumbers, cleanText } from "./clean-text.ts";
import { putPortrait } from "./put-portrait.ts";
import { putScore, RING_REACH } from "./score-on-ring.ts";
import { type Style, setParts, setText, type TextBlock } from "./text-block.ts";

/** Room at the sides, and above and below, where the apps that show stories put their own buttons. Chosen. */
const MARGIN = 96;
const TOP = 176;
const BOTTOM = 1776;
const WIDTH = CARD_WIDTH - 2 * MARGIN;

/** The rest is chosen by eye. */
const UNDER_TITLE = 28;
const ARCH_WIDTH = 792;
const ARCH_HIGHEST = 900;
const ARCH_RADIUS = 36;
/** Of the portrait over the arch: its head stands clear of the round top. */
const PORTRAIT = { height: 0.94, width: 0.92 } as const;
/** From the arch's lower right corner to the middle of the ring, inwards and upwards. */
const RING_IN = 84;
const RING_UP = 64;
const PILL_PADDING = 40;
const LABEL_PADDING = 32;
const BESIDE_RING = 24;
/** Under the arch, the sentence, the days and the tip: at least. */
const GAP = 48;
const DAY = 22;
const WEEK = 7;
const BETWEEN_WEEKS = 18;
const TIP_PADDING = 36;
const TIP_RADIUS = 32;
const UNDER_LABEL = 8;
const HAIRLINE = 2;
const UNDER_HAIRLINE = 28;
const BESIDE_HASHTAG = 60;

const TITLE: Style = { family: "display", weight: 370, sizes: [46], leading: 1.2, maxLines: 1 };
const LABEL: Style = { family: "text", weight: 600, sizes: [32, 28], leading: 1.9, maxLines: 1 };
const PILL: Style = { family: "text", weight: 600, sizes: [36, 32, 28], leading: 2.1, maxLines: 1 };
const SENTENCE: Style = { family: "display", weight: 370, sizes: [100, 90, 80, 70, 60], leading: 1.12, maxLines: 3 };
const TIP_LABEL: Style = { family: "text", weight: 700, sizes: [28], leading: 1.5, maxLines: 1 };
const TIP: Style = { family: "text", weight: 400, sizes: [40, 37, 34], leading: 1.36, maxLines: 2 };
const HASHTAG: Style = { family: "text", weight: 700, sizes: [36], leading: 1.3, maxLines: 1 };
const WEBSITE: Style = { family: "text", weight: 400, sizes: [36, 32, 28], leading: 1.3, maxLines: 1 };

/** Where everything on a card stands (R-CARD-2). Pure: the same words and widths give the same card. */
export function layOutCard(content: CardContent, measure: MeasureText): CardLayout {
  const { title, label, pill, sentence, tipLabel, tip, hashtag, website } = setBlocks(content, measure);
  const { points, planDays } = content;
  const tipHeight = 2 * TIP_PADDING + tipLabel.height + UNDER_LABEL + tip.height;
  const overhang = Math.max(pill.height / 2, points === null ? 0 : RING_REACH - RING_UP);
  const below = [sentence.height, planDays === null ? 0 : DAY, tipHeight, UNDER_HAIRLINE + hashtag.height];
  const archTop = TOP + title.height + UNDER_TITLE;
  const room = BOTTOM - archTop - overhang - below.reduce((sum, height) => sum + height, 0);
  const gaps = below.filter((height) => height > 0).length;
  const arch = centred(archTop, ARCH_WIDTH, Math.min(ARCH_HIGHEST, room - gaps * GAP));
  const gap = (room - arch.height) / gaps;
  const archBottom = arch.y + arch.height;
  let next = archBottom + overhang;
  const [sentenceTop = 0, daysTop = 0, tipTop = 0, footerTop = 0] = below.map((height) => {
    if (height > 0) next += gap;
    const top = next;
    next += height;
    return top;
  });

  const sheet = new CardSheet();
  sheet.write("title", title, row(TOP, title.height), "center", "ink");
  sheet.add({ kind: "arch", ...arch, radius: ARCH_RADIUS, color: "wall-lit" });
  putPortrait(sheet, portraitBox(arch, content.portrait), content.portrait);
  sheet.pill(
    "label",
    label,
    centred(arch.y + label.height / 2, label.width + 2 * LABEL_PADDING, label.height),
    "ink",
    "paper",
  );
  const pillBox = centred(archBottom - pill.height / 2, pill.width + 2 * PILL_PADDING, pill.height);
  // The pill stands on the arch's lower edge, half in, half out; beside the ring it makes room for it.
  sheet.pill("skinType", pill, points === null ? pillBox : { ...pillBox, x: MARGIN }, "surface", "ink");
  const ring = { x: arch.x + arch.width - RING_IN, y: archBottom - RING_UP, isCalm: planDays !== null };
  if (points !== null) putScore(sheet, ring, points, measure);
  sheet.write("sentence", sentence, row(sentenceTop, sentence.height), "center", "ink");
  if (planDays !== null) putDays(sheet, daysTop, planDays);
  putTip(sheet, row(tipTop, tipHeight), tipLabel, tip);
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
  const besideRing = (CARD_WIDTH + ARCH_WIDTH) / 2 - RING_IN - RING_REACH - BESIDE_RING - MARGIN;
  return {
    title: line(content.points === null ? BRAND.name : BRAND.scoreName, TITLE, WIDTH),
    label: line(content.demo ?? content.ai ?? "", LABEL, ARCH_WIDTH - 2 * LABEL_PADDING),
    pill: line(content.skinType, PILL, (content.points === null ? WIDTH : besideRing) - 2 * PILL_PADDING),
    sentence: setParts(bindNumbers(cleanText(content.sentence)), SENTENCE, WIDTH, measure),
    tipLabel: line(content.tipLabel, TIP_LABEL, inner),
    tip: setText(bindNumbers(cleanText(content.tip)), TIP, inner, measure),
    hashtag,
    website: line(content.website, WEBSITE, WIDTH - hashtag.width - BESIDE_HASHTAG),
  };
}

/** As large as the arch has room for it; its shoulders end at the arch's foot. */
function portraitBox(arch: Box, { aspect }: CardPortrait): Box {
  const height = Math.min(PORTRAIT.height * arch.height, (PORTRAIT.width * arch.width) / aspect);
  return centred(arch.y + arch.height - height, aspect * height, height);
}

/** A dot a day, the weeks apart; today's is full. */
function putDays(sheet: CardSheet, y: number, days: number): void {
  const weeks = Math.ceil(days / WEEK) - 1;
  const step = (WIDTH - weeks * BETWEEN_WEEKS - DAY) / (days - 1);
  for (let day = 0; day < days; day += 1) {
    const x = MARGIN + day * step + Math.floor(day / WEEK) * BETWEEN_WEEKS;
    sheet.panel({ x, y, width: DAY, height: DAY }, DAY / 2, day === 0 ? "accent" : "line");
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
