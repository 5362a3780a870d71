/**
 * Limits of the quality gate. Where no source is named the value was chosen between the portraits that a person would
 * accept and the hard cases that a person would refuse, and checked on light and dark skin (`npm run bench:truth -- --only gates`).
 */
export const GATES = {
  /**
   * Log odds of a person in a photo (`lookAtFace`) below which whoever shows the result asks first (R-ENG-7). Of 210 photos of
   * people from sources that no training saw (turned, with acne, bearded, in sunglasses) one has less, a grey picture.
   */
  asked: -4,
  /** Share of the face that something else lies on: from the first on nothing is measured (H6), from the second on it is said. */
  coveredShare: 0.45,
  fullyOpen: 0.04,
  /** Shorter side, pixels (H5). */
  minSidePx: 200,
  /**
   * Mesh score below which there is no face: a logit of 5.5. People have 10 and more, turned by 60 degrees still 5.6; animals and
   * things stay below, but for one in fifty (docs/contract.md, "Order of photo checks").
   */
  face: 0.9959,
  /**
   * A second face may be meant too from this share of the first one's size on, three times as far away. Chosen: a person before
   * a poster of twice to three times their size must not lose to it, and who is farther behind costs a selfie nothing (of 647
   * photos of one person none has a second face above 0.23).
   */
  rivalSize: 1 / 3,
  /** It must be fit to be measured by itself, or have this share of the first one's pixels between the eyes where those are few: a group from afar. Chosen. */
  rivalEyes: 0.75,
  /** Box around the mesh over the face's own size: faces 1.0 to 1.4 in any pose. */
  widestMesh: 3,
  /** Pixels between the eyes: the least any measure needs (engine.md, "Gates"), and what all but crow's feet need. */
  minInterOcularPx: 60,
  roomyInterOcularPx: 120,
  /** Share of the points around eyes, brows, nose and cheeks outside the picture. engine.md's 2 %, of these: one or two. */
  outside: 0.02,
  /** Degrees (contract). */
  fullYaw: 22,
  yaw: 60,
  pitch: 30,
  roll: 45,
  /** 95th percentile of saturation in the oval: a grey picture has 0.00, the palest portrait 0.28, a dim one 0.10. */
  colour: 0.03,
  /** Range of tints in the oval (`readExposure`): toned black-and-white 0.04 to 0.07, the photos 0.10 and more; a picture of one colour 0. */
  tints: 0.075,
  oneTint: 0.03,
  /** Green over red of the skin: in red light 0.03 to 0.05, the photos 0.17 (dark skin in warm light) to 0.97; under a green mask 1.67. */
  leastGreen: 0.12,
  mostGreen: 1.05,
  /** Median linear luminance of the skin (engine.md: 0.035) ... */
  dark: 0.035,
  /** ... unless something in the face is bright, as sclera and highlights on very dark skin in good light are. */
  darkBrightest: 0.2,
  /** Below this even good light leaves too few 8-bit steps: linear 0.010 is code 26. */
  darkFloor: 0.01,
  /** Warning: below this colour ratios get noisy. */
  dim: 0.08,
  /**
   * Share of the oval with two channels clipped, or with any channel clipped. Until method 4 they were 0.12 (engine.md) and
   * 0.4: eight official and team portraits of 280 were refused by them that a person would call usable.
   */
  burnt: 0.22,
  clipped: 0.55,
  bright: 0.06,
  /**
   * Softness at the eyes, canonical px (`eyeBlur`). Skin is read at 2.5; what is a fifth softer shows less than that. 98 of
   * 100 graded photos have 2.7 and less, all phone selfies 2.6. From `softFocus` on it is said.
   */
  blur: 3,
  softFocus: 2.3,
  /** Darkest of the eyes over the middle of the face (`readVeil`): 99 of 100 photos have less than 0.3. From `haze` on it is said. */
  veil: 0.4,
  haze: 0.2,
  /**
   * Share of the bare face that is visible skin, and of its better half. The prototype's was 0.45; full beards on dark
   * skin in hard light reach 0.45 to 0.47 here, covered faces stay at 0.44 and less.
   */
  skin: 0.4,
  skinHalf: 0.4,
  /** The same where nothing is seen to cover it: hard sun and deep shade leave less. Chosen: four concerns are needed all the same. */
  bareSkin: 0.25,
  fullSkin: 0.6,
  skinAsymmetry: 0.3,
  /** Concerns that must have been measured for a score. Chosen: half, which is also what the smallest face leaves. */
  minConcerns: 4,
  /** The widest ± a score is shown with: beyond it anything may be true, and there is none. */
  widestSpread: 45,
  /** Difference of the two halves' median darkness, units of P. 30 is a factor of 2. */
  sideLight: 25,
  /** Skin of any tone is redder than green (portraits 0.29 to 0.71) and not much yellower than this (0.41 to 1.03), linear. */
  greenOverRed: 0.95,
  blueOverGreen: 0.35,
} as const;
