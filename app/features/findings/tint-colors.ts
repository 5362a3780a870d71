import type { ConcernCode } from "#engine/codes.ts";

/**
 * The hue that a finding gives to the skin it lies on (`--tint-*` of findings.css). Calm, none of them an alarm;
 * near the thing itself where it has a colour. Chosen by eye on light and dark skin.
 */
export const TINTS: Readonly<Record<ConcernCode, string>> = {
  blemishes: "var(--tint-rose)",
  redness: "var(--tint-rose)",
  pigmentation: "var(--tint-umber)",
  evenness: "var(--tint-ochre)",
  shine: "var(--tint-sky)",
  texture: "var(--tint-sage)",
  lines: "var(--tint-umber)",
  under_eye: "var(--tint-violet)",
};
