import { CARD_HEIGHT, type CardLayout, type CardShape } from "./card-layout.ts";

/** How a card draws itself, as shares of its film: the face line by line, then from top to bottom what is said. Chosen by eye. */
const LINES_END = 0.5;
const LINE = 0.14;
const WORDS_FROM = 0.46;
const WORDS_TAKE = 0.26;
const WORD = 0.1;

type Stroke = Extract<CardShape, { kind: "blot" }>;

/** The card at a moment of its film. @param share 0..1 of it; at 1 the card is whole */
export function atMoment({ shapes, parts }: CardLayout, share: number): CardLayout {
  const strokes = shapes.filter(isStroke);
  const shown = shapes.flatMap((shape, index): CardShape[] => {
    if (index === 0 || shape.kind === "arch") return [shape];
    if (isStroke(shape)) {
      const from = ((LINES_END - LINE) * strokes.indexOf(shape)) / strokes.length;
      return begun(shape, eased((share - from) / LINE));
    }
    const from = WORDS_FROM + (WORDS_TAKE * topOf(shape)) / CARD_HEIGHT;
    const opacity = eased((share - from) / WORD) * (shape.opacity ?? 1);
    return opacity > 0 ? [{ ...shape, opacity }] : [];
  });
  return { shapes: shown, parts };
}

/** A line of the face; what was found is a blot of another colour. */
function isStroke(shape: CardShape): shape is Stroke {
  return shape.kind === "blot" && shape.color === "ink";
}

/** A brush stroke is its one side and back along the other: so much of both. */
function begun(stroke: Stroke, part: number): Stroke[] {
  const { corners } = stroke;
  const count = Math.round((part * corners.length) / 2);
  return count < 2 ? [] : [{ ...stroke, corners: [...corners.slice(0, count), ...corners.slice(-count)] }];
}

function topOf(shape: CardShape): number {
  if (shape.kind === "text") return shape.baseline - shape.font.size;
  return shape.kind === "blot" ? Math.min(...shape.corners.map(([, y]) => y)) : shape.y;
}

/** Slow at both ends, within 0..1. */
function eased(share: number): number {
  const x = Math.min(1, Math.max(0, share));
  return x * x * (3 - 2 * x);
}
