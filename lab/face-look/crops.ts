import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { eyeCentres, faceExtent } from "#engine/face-measures.ts";
import type { FaceGeometry, RgbaImage } from "#engine/input.ts";
import { FACE_OVAL, LEFT_EYE, LIPS, RIGHT_EYE } from "#engine/landmarks.ts";
import { loadFaceDetector } from "#platform/photo-analyser.ts";
import { keptFace } from "../drawn-face/kept-face.ts";
import type { SyntheticFaceOptions } from "../drawn-face/render.ts";
import { type MonkTone, photoBlood } from "../drawn-face/skin-model.ts";
import { readPicture } from "../photos/read-picture.ts";
import { PHOTO_FOLDER } from "../photos/shared-photos.ts";

/**
 * `node lab/face-look/crops.ts`: what `pictures.py` makes training pictures of. Every face of the collection upright,
 * 320 px for 4.6 distances between the eyes, with its 468 points; of pictures without a face four squares anywhere; and the
 * faces of `lab/drawn-face`, which count as people, because tests stand on them. Kept in `.cache/face-look`, beside the build.
 */

const OUT = fileURLToPath(new URL("../../.cache/face-look", import.meta.url));
const SIDE_PX = 320;
const VIEW = 4.6;
const MOST_SAMPLES = 8;
/** Photos of people that are for tests alone (`retakes/days`, `retakes/years_ccby`) are not among them. */
const FOLDERS = ["negatives", "nonfaces", "selfies", "retakes/london", "portraits", "labelled", "graded"];
/** Mesh scores from which a picture counts as one with a face. */
const LEAST_FACE = 0.3;

const DRAWN_TONES: readonly MonkTone[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const DRAWN: readonly SyntheticFaceOptions[] = [
  { seed: 1 },
  { seed: 2, worn: ["glasses"] },
  { seed: 3, worn: ["beard"] },
  { seed: 4, yawDegrees: 25 },
  { seed: 5, blurSigmaPx: 1.5, sensorNoise: 2 },
  { seed: 6, iodPx: 90 },
];

interface Frame {
  readonly x: number;
  readonly y: number;
  readonly cos: number;
  readonly sin: number;
  readonly unit: number;
}

const detector = await loadFaceDetector();
const crops: Uint8Array[] = [];
const facts: object[] = [];
for (const [i, file] of FOLDERS.flatMap(picturesUnder).entries()) {
  const image = await readPicture(file);
  if (image === null) continue;
  const [face] = detector.detect(image);
  if (face !== undefined && face.score > LEAST_FACE) keep(file, image, face);
  else if (/^(?:negatives|nonfaces)\//.test(file)) {
    for (let k = 0; k < 4; k++) {
      crops.push(cropOf(image, anywhere(image, 4 * i + k)));
      facts.push({ file, points: null });
    }
  }
}
for (const [i, tone] of DRAWN_TONES.entries()) {
  for (const [k, options] of DRAWN.entries()) {
    const { image } = keptFace({ tone, ...(i % 2 === 0 && { blood: photoBlood(tone) }), ...options });
    const [face] = detector.detect(image);
    if (face !== undefined) keep(`drawn/${tone}-${k}`, image, face);
  }
}
detector.dispose();
mkdirSync(OUT, { recursive: true });
writeFileSync(`${OUT}/crops.raw`, Buffer.concat(crops));
const groups = { oval: FACE_OVAL, eyes: [RIGHT_EYE, LEFT_EYE], lips: LIPS };
writeFileSync(`${OUT}/crops.json`, JSON.stringify({ side: SIDE_PX, view: VIEW, groups, facts }));
console.log(`${crops.length} crops in ${OUT}`);

function picturesUnder(folder: string): string[] {
  return readdirSync(`${PHOTO_FOLDER}/${folder}`, { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return picturesUnder(path);
      return /\.(?:jpe?g|png|webp)$/i.test(entry.name) ? [path] : [];
    });
}

function keep(file: string, image: RgbaImage, face: FaceGeometry): void {
  const frame = frameOf(face);
  crops.push(cropOf(image, frame));
  facts.push({ file, points: pointsIn(frame, face.landmarks) });
}

/** As `engine/look/face-picture.ts` has it. */
function frameOf(face: FaceGeometry): Frame {
  const [[rx, ry], [lx, ly]] = eyeCentres(face);
  const between = Math.hypot(lx - rx, ly - ry) || 1;
  const unit = Math.max(between, 0.445 * faceExtent(face.landmarks));
  const [cos, sin] = [(lx - rx) / between, (ly - ry) / between];
  return { x: (rx + lx) / 2 - sin * 0.5 * unit, y: (ry + ly) / 2 + cos * 0.5 * unit, cos, sin, unit };
}

/** The same square of the same picture in every run. */
function anywhere({ width, height }: RgbaImage, seed: number): Frame {
  const chance = (k: number) => (((Math.sin(seed * 12.9898 + k * 37.719) * 43758.5453) % 1) + 1) % 1;
  const side = Math.min(width, height) * (0.4 + 0.6 * chance(1));
  const turn = (chance(2) - 0.5) * 0.5;
  const [x, y] = [side / 2 + chance(3) * (width - side), side / 2 + chance(4) * (height - side)];
  return { x, y, cos: Math.cos(turn), sin: Math.sin(turn), unit: side / VIEW };
}

function pointsIn({ x, y, cos, sin, unit }: Frame, landmarks: Float32Array): number[][] {
  const scale = SIDE_PX / (VIEW * unit);
  return Array.from({ length: landmarks.length / 3 }, (_, point) => {
    const [dx, dy] = [landmarks[3 * point]! - x, landmarks[3 * point + 1]! - y];
    const across = (dx * cos + dy * sin) * scale + SIDE_PX / 2;
    const down = (dy * cos - dx * sin) * scale + SIDE_PX / 2;
    return [across, down, landmarks[3 * point + 2]! * scale].map(Math.round);
  });
}

/** Each pixel the mean of samples over its square, red, green, blue. */
function cropOf(image: RgbaImage, { x, y, cos, sin, unit }: Frame): Uint8Array {
  const { width, height, data } = image;
  const step = (VIEW * unit) / SIDE_PX;
  const samples = Math.max(1, Math.min(MOST_SAMPLES, Math.round(step)));
  const code = (px: number, py: number, channel: number) =>
    data[4 * (clampTo(py, height) * width + clampTo(px, width)) + channel]!;
  const crop = new Uint8Array(3 * SIDE_PX * SIDE_PX);
  for (let row = 0, at = 0; row < SIDE_PX; row++) {
    for (let column = 0; column < SIDE_PX; column++, at += 3) {
      const sums = [0, 0, 0];
      for (let sample = 0; sample < samples * samples; sample++) {
        const u = (column + ((sample % samples) + 0.5) / samples - SIDE_PX / 2) * step;
        const v = (row + (Math.floor(sample / samples) + 0.5) / samples - SIDE_PX / 2) * step;
        const [px, py] = [x + cos * u - sin * v - 0.5, y + sin * u + cos * v - 0.5];
        const [x0, y0] = [Math.floor(px), Math.floor(py)];
        const [fx, fy] = [px - x0, py - y0];
        for (const channel of [0, 1, 2]) {
          const above = (1 - fx) * code(x0, y0, channel) + fx * code(x0 + 1, y0, channel);
          const below = (1 - fx) * code(x0, y0 + 1, channel) + fx * code(x0 + 1, y0 + 1, channel);
          sums[channel] = sums[channel]! + (1 - fy) * above + fy * below;
        }
      }
      for (const channel of [0, 1, 2]) crop[at + channel] = Math.round(sums[channel]! / samples ** 2);
    }
  }
  return crop;
}

function clampTo(value: number, size: number): number {
  return Math.max(0, Math.min(size - 1, value));
}
