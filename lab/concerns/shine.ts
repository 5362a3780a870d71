import type { Planted } from "../drawn-face/planted.ts";
import type { LabConcern } from "./lab-concern.ts";

/** Highlights as a lamp makes them on oily skin. */
const HIGHLIGHTS = [
  { at: "forehead", offset: [-70, 4], radius: 24 },
  { at: "forehead", offset: [0, -6], radius: 26 },
  { at: "forehead", offset: [70, 4], radius: 24 },
  { at: "nose", radius: 20, aspect: 0.5 },
  { at: "cheek_left", offset: [-10, -24], radius: 24 },
  { at: "cheek_right", offset: [10, -24], radius: 24 },
  { at: "cheek_left", offset: [4, 26], radius: 18 },
  { at: "cheek_right", offset: [-4, 26], radius: 18 },
  { at: "chin", radius: 18 },
] as const;

export const shine: LabConcern = {
  doses: () => [gloss(0.06), gloss(0.12), gloss(0.3)],
  hardOn: 1,
};

function gloss(amount: number): Planted[] {
  return HIGHLIGHTS.map((place) => ({ kind: "shine", ...place, amount }));
}
