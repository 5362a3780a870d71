import type { CardColor } from "./card-content.ts";
import { type Box, CARD_HEIGHT, CARD_WIDTH, type CardLayout, type CardPart, type CardShape } from "./card-layout.ts";
import { placeText, type TextBlock } from "./text-block.ts";

export function centred(y: number, width: number, height: number): Box {
  return { x: (CARD_WIDTH - width) / 2, y, width, height };
}

/** A card while things are put on it, from the paper up. */
export class CardSheet {
  readonly #shapes: CardShape[] = [
    { kind: "box", x: 0, y: 0, width: CARD_WIDTH, height: CARD_HEIGHT, radius: 0, color: "paper" },
  ];
  readonly #parts: Partial<Record<CardPart, Box>> = {};

  /** A text in a box; an empty one is left out. */
  write(part: CardPart, block: TextBlock, box: Box, align: "left" | "center" | "right", color: CardColor): void {
    if (block.lines.length === 0) return;
    this.claim(part, box);
    this.add(...placeText(block, part, box, align, color));
  }

  add(...shapes: readonly CardShape[]): void {
    this.#shapes.push(...shapes);
  }

  panel(box: Box, radius: number, color: CardColor): void {
    this.add({ kind: "box", ...box, radius, color });
  }

  /** A panel with round ends and a text in its middle; without a text none. */
  pill(part: CardPart, block: TextBlock, box: Box, ground: CardColor, color: CardColor): void {
    if (block.lines.length === 0) return;
    this.panel(box, box.height / 2, ground);
    this.write(part, block, box, "center", color);
  }

  /** The room a part takes, beyond its letters. */
  claim(part: CardPart, box: Box): void {
    this.#parts[part] = box;
  }

  get layout(): CardLayout {
    return { shapes: this.#shapes, parts: this.#parts };
  }
}
