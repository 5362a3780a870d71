/** Figures an article may show with `::figure[caption]{name="..."}`; the app draws them. */
export const FIGURE_NAMES = [
  "barrier",
  "four-weeks",
  "ten-steps",
  "layers",
  "four-evenings",
  "results-timeline",
  "humidity",
  "sebum",
  "zones",
  "patch-test",
  "uv-depth",
  "pore",
  "vessels",
  "spot-kinds",
  "after-pimples",
  "shaved-hair",
  "under-eye",
  "visible-pores",
  "scar-shapes",
  "pore-contents",
  "eye-bag-kinds",
  "spot-feel",
  "niacinamide-effects",
  "retinol-evenings",
  "serum-colours",
  "two-acids",
  "seasons",
  "sun-care",
  "score-scale",
  "five-minute-check",
  "photo-way",
  "light-on-skin",
  "halving",
  "first-sentence",
  "tested-ages",
  "age-pull",
] as const;
export type FigureName = (typeof FIGURE_NAMES)[number];

export function isFigureName(name: string): name is FigureName {
  return (FIGURE_NAMES as readonly string[]).includes(name);
}
