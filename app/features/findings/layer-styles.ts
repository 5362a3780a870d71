import type { ConcernCode } from "#engine/codes.ts";

export type MarkShape = "circle" | "diamond" | "square" | "triangle";

interface LayerStyle {
  /** Colour token of the line and its tint (app/styles/tokens.css, "On photos"). */
  readonly colour: string;
  /** Dashes and gaps in screen pixels; empty for a continuous line. */
  readonly dash: string;
  readonly mark: MarkShape;
}

/** Every layer has its own colour and its own line, so that none is told by colour alone (WCAG 1.4.1). */
export const LAYER_STYLES: Readonly<Record<ConcernCode, LayerStyle>> = {
  blemishes: { colour: "var(--photo-rose)", dash: "", mark: "circle" },
  redness: { colour: "var(--photo-coral)", dash: "9 4", mark: "square" },
  pigmentation: { colour: "var(--photo-amber)", dash: "0.1 5", mark: "diamond" },
  evenness: { colour: "var(--photo-lime)", dash: "16 5", mark: "triangle" },
  shine: { colour: "var(--photo-sky)", dash: "3 4", mark: "circle" },
  texture: { colour: "var(--photo-green)", dash: "10 4 0.1 4", mark: "square" },
  lines: { colour: "var(--photo-blue)", dash: "10 4 0.1 4 0.1 4", mark: "diamond" },
  under_eye: { colour: "var(--photo-violet)", dash: "10 4 4 4", mark: "triangle" },
};
