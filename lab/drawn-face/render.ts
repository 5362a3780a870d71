import type { RgbaImage } from "#engine/input.ts";
import { ANATOMY } from "./anatomy.ts";
import { createCanvas } from "./canvas.ts";
import { develop } from "./develop.ts";
import { drawBrows, drawEyes } from "./draw-eyes.ts";
import { drawBackground, drawBody, drawFace, drawHair } from "./draw-head.ts";
import { drawMouth, drawNose, plantLips } from "./draw-mouth-nose.ts";
import { createFrame, type FaceFrame, type FacePoint, type PicturePoint, toPicture } from "./frame.ts";
import { keepRecent } from "./keep-recent.ts";
import { applyLight, DEFAULT_LIGHT, type SyntheticLight } from "./light.ts";
import { plant } from "./plant.ts";
import type { Planted, PlantedTruth } from "./planted.ts";
import { deriveSeed, fillWithNoise } from "./random.ts";
import { createSkinField, type SkinField } from "./skin-field.ts";
import { bloodDensity, cameraGain, type MonkTone, toneAlbedo } from "./skin-model.ts";
import type { LinearRgb } from "./srgb.ts";
import { createHeadTurn } from "./turn-head.ts";
import { drawWorn, type Worn } from "./worn.ts";

export interface SyntheticFaceOptions {
  /** Monk Skin Tone; default 5. */
  readonly tone?: MonkTone;
  /** Same seed, same bytes; default 1. */
  readonly seed?: number;
  /** Distance between the eye centres, picture pixels; default 210 (face about 470 px wide in 900 x 1100). */
  readonly iodPx?: number;
  /** Picture size; default 4.29 x 5.24 times the inter-ocular distance. */
  readonly width?: number;
  readonly height?: number;
  /** Where the middle between the eyes lies, shares of width and height; default [0.5, 0.44]. */
  readonly centre?: readonly [x: number, y: number];
  /** Turn in the picture's plane, degrees; positive = counter-clockwise for the viewer, as `face/pose.ts` has it. */
  readonly rollDegrees?: number;
  /** Turn to the side, degrees, up to about 60; positive = the nose points to the viewer's right. Not with a roll. */
  readonly yawDegrees?: number;
  readonly planted?: readonly Planted[];
  readonly light?: Partial<SyntheticLight>;
  /** Blood in all of the skin: E this much above the tone's swatch; default 0. Swatches are paler than lit skin. */
  readonly blood?: number;
  /** What covers parts of the face. */
  readonly worn?: readonly Worn[];
  readonly greyscale?: boolean;
  /** Lens blur, Gaussian sigma in picture pixels; default 0.45 (a sharp camera). */
  readonly blurSigmaPx?: number;
  /** Sensor noise, 8-bit codes; default 0.5. */
  readonly sensorNoise?: number;
  /** Fine texture of clean skin, standard deviation as a share of its light; default 0.012. */
  readonly grain?: number;
}

export interface SyntheticFace {
  readonly image: RgbaImage;
  readonly truth: SyntheticTruth;
}

export interface SyntheticTruth {
  readonly tone: MonkTone;
  readonly interOcularPx: number;
  readonly rollDegrees: number;
  readonly yawDegrees: number;
  readonly light: SyntheticLight;
  /** Linear albedo times camera gain: the skin's colour where the shade is 1 and the exposure 1. */
  readonly skinColour: LinearRgb;
  readonly planted: readonly PlantedTruth[];
  /** Drawn places, picture pixels; left and right are the person's own. */
  readonly landmarks: {
    readonly eyeLeft: PicturePoint;
    readonly eyeRight: PicturePoint;
    readonly noseTip: PicturePoint;
    readonly mouth: PicturePoint;
    readonly mouthCornerLeft: PicturePoint;
    readonly mouthCornerRight: PicturePoint;
    readonly chin: PicturePoint;
  };
}

const BACKGROUND: LinearRgb = [0.34, 0.37, 0.38];
const SHIRT: LinearRgb = [0.1, 0.17, 0.24];

/** Renders one face. Pure: the same options give the same bytes. */
export function renderSyntheticFace(options: SyntheticFaceOptions = {}): SyntheticFace {
  const tone = options.tone ?? 5;
  const seed = options.seed ?? 1;
  const light = { ...DEFAULT_LIGHT, ...options.light };
  const frame = frameOf(options);
  const gain = cameraGain(tone);
  const skinColour = toneAlbedo(tone).map((channel) => channel * gain) as unknown as LinearRgb;

  const skin = createSkinField(frame);
  addGrain(skin, options.grain ?? 0.012, deriveSeed(seed, "grain"));
  addBlood(skin, options.blood ?? 0);
  plantLips(skin);
  const turn = createHeadTurn(options.yawDegrees ?? 0);
  const where = (point: FacePoint) => toPicture(frame, turn.project(point));
  const planted = (options.planted ?? []).map((item, i) => plant(skin, item, deriveSeed(seed, `planted ${i}`), where));

  const canvas = createCanvas(frame);
  const dark = tone >= 8;
  const hair: LinearRgb = dark ? [0.009, 0.0075, 0.007] : tone >= 5 ? [0.02, 0.014, 0.011] : [0.07, 0.042, 0.024];
  drawBackground(canvas, BACKGROUND);
  drawBody(canvas, skin, skinColour, SHIRT);
  drawFace(canvas, skin, skinColour, light.lamp);
  drawNose(canvas);
  drawMouth(canvas);
  drawEyes(
    canvas,
    {
      sclera: dark ? [0.42, 0.4, 0.37] : [0.6, 0.58, 0.55],
      iris: dark ? [0.03, 0.017, 0.01] : tone >= 5 ? [0.07, 0.036, 0.017] : [0.09, 0.11, 0.1],
      lash: [0.008, 0.006, 0.005],
    },
    deriveSeed(seed, "lashes"),
  );
  drawBrows(canvas, hair.map((channel) => channel * 0.8) as unknown as LinearRgb, deriveSeed(seed, "brows"));
  drawHair(canvas, hair, deriveSeed(seed, "hair"));
  for (const worn of options.worn ?? []) drawWorn(canvas, worn, { hair, skin: skinColour }, deriveSeed(seed, worn));
  if (options.yawDegrees) turn.apply(canvas);
  applyLight(canvas, light);

  const image = develop(canvas, {
    blurSigmaPx: options.blurSigmaPx ?? 0.45,
    greyscale: options.greyscale ?? false,
    sensorNoise: options.sensorNoise ?? 0.5,
    seed: deriveSeed(seed, "sensor"),
  });
  return {
    image,
    truth: {
      tone,
      interOcularPx: frame.iodPx,
      rollDegrees: frame.rollDegrees,
      yawDegrees: options.yawDegrees ?? 0,
      light,
      skinColour,
      planted,
      landmarks: landmarksOf(where),
    },
  };
}

function frameOf(options: SyntheticFaceOptions): FaceFrame {
  const iodPx = options.iodPx ?? 210;
  const width = options.width ?? Math.round(iodPx * 4.286);
  const height = options.height ?? Math.round(iodPx * 5.238);
  const [x, y] = options.centre ?? [0.5, 0.44];
  return createFrame({ iodPx, width, height, x: x * width, y: y * height, rollDegrees: options.rollDegrees ?? 0 });
}

/** 4 MB each at the usual size. */
const recentGrain = keepRecent<Float32Array>(4);

function addGrain({ gain }: SkinField, amount: number, seed: number): void {
  if (amount <= 0) return;
  const noise = recentGrain(`${gain.length},${seed}`, () => fillWithNoise(new Float32Array(gain.length), seed));
  for (let i = 0; i < gain.length; i++) gain[i] = 1 + amount * noise[i]!;
}

function addBlood({ densityG, densityB }: SkinField, e: number): void {
  const { g, b } = bloodDensity(e);
  densityG.fill(g);
  densityB.fill(b);
}

function landmarksOf(where: (point: FacePoint) => PicturePoint): SyntheticTruth["landmarks"] {
  const { eyeU, noseTipV, mouthV, mouthHalfWidth, chinV } = ANATOMY;
  return {
    eyeLeft: where([eyeU, 0]),
    eyeRight: where([-eyeU, 0]),
    noseTip: where([0, noseTipV]),
    mouth: where([0, mouthV]),
    mouthCornerLeft: where([mouthHalfWidth, mouthV]),
    mouthCornerRight: where([-mouthHalfWidth, mouthV]),
    chin: where([0, chinV]),
  };
}
