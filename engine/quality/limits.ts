/**
 * Limits of the quality gate. Where no source is named the value was chosen between the portraits that a person would
 * accept and the hard cases that a person would refuse, and checked on light and dark skin (`npm run photos`).
 */
export const GATES = {
  /** Shorter side, pixels (H5). */
  minSidePx: 200,
  /** Mesh score: below, no face; below `sureFace`, a warning (docs/contract.md, "Order of photo checks"). */
  face: 0.5,
  sureFace: 0.9,
  /** A second face counts from this score and this share of the first one's area (contract). */
  secondFace: 0.9,
  secondFaceArea: 0.25,
  /** Box around the mesh over the face's own size: faces 1.0 to 1.4 in any pose. */
  widestMesh: 3,
  /** Pixels between the eyes: the least any measure needs (engine.md, "Gates"), and what all but crow's feet need. */
  minInterOcularPx: 60,
  roomyInterOcularPx: 120,
  /** Share of the points around eyes, brows, nose and cheeks outside the picture. engine.md's 2 %, of these: one or two. */
  outside: 0.02,
  /** Degrees (contract). */
  fullYaw: 22,
  yaw: 45,
  pitch: 30,
  roll: 45,
  /** 95th percentile of saturation in the oval: a grey picture has 0.00, the palest portrait 0.28, a dim one 0.10. */
  colour: 0.03,
  /** Range of tints in the oval: toned black-and-white versions of the photos 0.01 to 0.04, the photos 0.24 to 0.75. */
  tints: 0.05,
  /** Median linear luminance of the skin (engine.md: 0.035) ... */
  dark: 0.035,
  /** ... unless something in the face is bright, as sclera and highlights on very dark skin in good light are. */
  darkBrightest: 0.2,
  /** Below this even good light leaves too few 8-bit steps: linear 0.010 is code 26. */
  darkFloor: 0.01,
  /** Warning: below this colour ratios get noisy. */
  dim: 0.08,
  /** Share of the oval with two channels clipped (engine.md: 12 %), or with any channel clipped. */
  burnt: 0.12,
  clipped: 0.4,
  bright: 0.06,
  /**
   * Fine over coarse detail at the eyes. The prototype's 0.28 (engine.md) with a noise margin: a picture without any
   * fine detail tends to 0.25 (ratio of the two bands on a smooth ramp), a lens blur of 2 % of the eye distance gives
   * 0.31, portraits 0.47 on.
   */
  sharpness: 0.32,
  softFocus: 0.45,
  /**
   * Share of the bare face that is visible skin, and of its better half. The prototype's was 0.45; full beards on dark
   * skin in hard light reach 0.45 to 0.47 here, covered faces stay at 0.44 and less.
   */
  skin: 0.4,
  skinHalf: 0.4,
  fullSkin: 0.6,
  skinAsymmetry: 0.3,
  /** Concerns that must have been measured for a score. Chosen: half, which is also what the smallest face leaves. */
  minConcerns: 4,
  /** The widest ± a score is shown with: 40 either way leaves no band out. Chosen. */
  widestSpread: 40,
  /** Difference of the two halves' median darkness, units of P. 30 is a factor of 2. */
  sideLight: 25,
  /** Skin of any tone is redder than green (portraits 0.29 to 0.71) and not much yellower than this (0.41 to 1.03), linear. */
  greenOverRed: 0.95,
  blueOverGreen: 0.35,
} as const;
