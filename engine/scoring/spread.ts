import { CLIPPED_CODE, LINEAR_OF_SRGB8 } from "../colour/srgb.ts";
import type { FaceGeometry } from "../input.ts";
import { measureAll } from "../measures/measure-all.ts";
import { MEASURES } from "../measures/registry.ts";
import type { AlignedFace } from "../raster/align-face.ts";
import { buildScene, type Scene } from "../regions/scene.ts";
import { type ScoreSheet, scoreConcerns } from "./score-concerns.ts";

/**
 * How sure a score is, first form: the same face is measured again as it might have been captured, and the movement is
 * the ±. Cheap by working at half scale, where the picture of this face with other light is one multiplication away.
 */

interface Variant {
  /** Gains on linear red, green, blue. */
  readonly gains: readonly [number, number, number];
  /** Shift and growth of the landmarks in shares of the face's width. */
  readonly shift: readonly [number, number];
  readonly grow: number;
}

/**
 * Uncertainty of one capture: exposure x0.8 and x1.2 with white balance +-6 % (engine.md, findings 5 and 6), landmarks
 * off by 1.2 % of the face. Each costs a whole measurement at half scale, so
 * light and colour move together.
 */
const VARIANTS: readonly Variant[] = [
  { gains: [0.85, 0.8, 0.75], shift: [0, 0], grow: 1 },
  { gains: [1.13, 1.2, 1.27], shift: [0, 0], grow: 1 },
  { gains: [1, 1, 1], shift: [0.012, -0.008], grow: 1.015 },
  { gains: [1, 1, 1], shift: [-0.012, 0.008], grow: 0.985 },
];
const UNCHANGED: Variant = { gains: [1, 1, 1], shift: [0, 0], grow: 1 };

/** Two standard deviations hold 95 % of a normal distribution. */
const COVERAGE = 2;
/** What these variants do not contain (another expression, noise, another camera's tone curve). Chosen; calibrated later. */
const FLOOR_CONCERN = 3;
const FLOOR_SCORE = 2;

/** Deviation of a concern that could be measured at full scale only. Chosen: the widest that still tells a band. */
const UNKNOWN_AT_HALF_SCALE = 10;

export interface Spread {
  /** ± of the SkinGlow Score, integer. */
  readonly score: number;
  /** ± of each concern, null where it was not measured. */
  readonly concerns: readonly (number | null)[];
}

export function estimateSpread(scene: Scene, geometry: FaceGeometry, sheet: ScoreSheet): Spread {
  const measureVariant = (variant: Variant) =>
    measureAll(buildScene(variantOf(scene, variant), geometry, scene.interOcularPx));
  const base = measureVariant(UNCHANGED);
  const baseSheet = scoreConcerns(base);
  // A concern that only this variant could not measure keeps its reading: what is asked is how far the others move.
  const sheets = VARIANTS.map((variant) =>
    scoreConcerns(measureVariant(variant).map((measured, i) => ("value" in measured.outcome ? measured : base[i]!))),
  );
  const deviation = (of: (sheet: ScoreSheet) => number | null): number | null => {
    const centre = of(baseSheet);
    if (centre === null) return null;
    const moves = sheets.map((variant) => ((of(variant) ?? centre) - centre) ** 2);
    return Math.sqrt(moves.reduce((sum, move) => sum + move, 0) / moves.length);
  };
  const measured = sheet.concerns.filter(({ score }) => score !== null).length;
  // What was not seen widens the ± of the whole as a smaller sample would.
  const widening = measured > 0 ? Math.sqrt(MEASURES.length / measured) : MEASURES.length;
  const score = (FLOOR_SCORE + COVERAGE * (deviation(({ exact }) => exact) ?? 0)) * widening;
  return {
    score: Math.min(100, Math.ceil(score)),
    concerns: sheet.concerns.map((concern, index) => {
      if (concern.score === null) return null;
      const moved = deviation(({ concerns }) => concerns[index]?.score ?? null) ?? UNKNOWN_AT_HALF_SCALE;
      return Math.min(100, Math.ceil(FLOOR_CONCERN + COVERAGE * moved));
    }),
  };
}

/** The face at half scale under other light, with landmarks moved. */
function variantOf(scene: Scene, variant: Variant): AlignedFace {
  const level = scene.levels[1];
  const { width, height } = level;
  const [gainR, gainG, gainB] = variant.gains;
  const ceiling = LINEAR_OF_SRGB8[CLIPPED_CODE] as number;
  const r = new Float32Array(width * height);
  const g = new Float32Array(width * height);
  const b = new Float32Array(width * height);
  const clipped = new Uint8Array(width * height);
  for (let i = 0; i < r.length; i++) {
    const red = Math.min(1, (level.r[i] as number) * gainR);
    const green = Math.min(1, (level.g[i] as number) * gainG);
    const blue = Math.min(1, (level.b[i] as number) * gainB);
    r[i] = red;
    g[i] = green;
    b[i] = blue;
    clipped[i] = (red >= ceiling ? 1 : 0) + (green >= ceiling ? 1 : 0) + (blue >= ceiling ? 1 : 0);
  }
  const { landmarks, unit, scale } = scene.face;
  const moved = new Float32Array(landmarks.length);
  const [shiftX, shiftY] = variant.shift;
  for (let i = 0; i < moved.length; i += 2) {
    const x = (landmarks[i] as number) / 2 - width / 2;
    const y = (landmarks[i + 1] as number) / 2 - height / 2;
    moved[i] = x * variant.grow + width / 2 + shiftX * width;
    moved[i + 1] = y * variant.grow + height / 2 + shiftY * width;
  }
  return {
    width,
    height,
    unit: unit / 2,
    scale: scale / 2,
    r,
    g,
    b,
    clipped,
    inside: level.masks.bare,
    landmarks: moved,
    toSource: (x, y) => scene.face.toSource(2 * x, 2 * y),
  };
}
