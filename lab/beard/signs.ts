import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { interOcularDistance } from "#engine/face-measures.ts";
import type { FaceGeometry, RgbaImage } from "#engine/input.ts";
import { GATES } from "#engine/quality/limits.ts";
import { alignFace } from "#engine/raster/align-face.ts";
import { bareMask } from "#engine/regions/bare-mask.ts";
import { BEARD_ZONES, type BeardZone } from "#engine/regions/beard.ts";
import { skinMask } from "#engine/regions/skin-mask.ts";
import type { FaceDetector } from "#face/detector.ts";
import { keptFace } from "../drawn-face/kept-face.ts";
import { plantOnPhoto } from "../drawn-face/plant-on-photo.ts";
import type { Planted } from "../drawn-face/planted.ts";
import { createMulberry32, type Random } from "../drawn-face/random.ts";
import type { MonkTone } from "../drawn-face/skin-model.ts";
import { readPicture } from "../photos/read-picture.ts";
import { cutAround } from "../pictures/pictures.ts";
import { throughJpeg, throughSharp } from "../pictures/through-sharp.ts";
import { withGains } from "../truth/changes.ts";

/** The signs of hair on photos, on the same faces taken otherwise and with skin of other colours planted, and on drawn faces. */

export type Signs = Readonly<Partial<Record<BeardZone, readonly number[]>>>;

const CACHE = fileURLToPath(new URL("../../.cache/beard/", import.meta.url));
/** Of each photo: smaller, softer, packed and in other light; from the second on with skin of other colours planted on the chin. */
const VARIANTS = 3;
/** Around the face, of its box. */
const MARGIN = 0.2;

function signsOf(image: RgbaImage, face: FaceGeometry): Signs {
  const aligned = alignFace(image, face);
  const { beard } = skinMask(aligned, bareMask(aligned), null, null);
  const found = BEARD_ZONES.flatMap((zone) => {
    const signs = beard.signsOf(zone);
    return signs === null ? [] : [[zone, Array.from(signs, (value) => Math.round(1e4 * value) / 1e4)] as const];
  });
  return Object.fromEntries(found);
}

/** The photo itself first, then its variants; empty where no face is found. Read back where they have been read before. */
export async function signsOnPhoto(file: string, detector: FaceDetector): Promise<readonly Signs[]> {
  mkdirSync(CACHE, { recursive: true });
  const kept = `${CACHE}${file.replaceAll("/", "-")}.json`;
  if (existsSync(kept)) return JSON.parse(readFileSync(kept, "utf8")) as Signs[];
  const signs = await readSigns(file, detector);
  writeFileSync(kept, JSON.stringify(signs));
  return signs;
}

async function readSigns(file: string, detector: FaceDetector): Promise<readonly Signs[]> {
  const image = await readPicture(file);
  const [face] = image ? detector.detect(image) : [];
  if (image === null || face === undefined) return [];
  const all = [signsOf(image, face)];
  const near = cutOut(image, face);
  for (let variant = 0; variant < VARIANTS; variant++) {
    const seed = seedOf(file) + variant;
    const planted =
      variant > 0 ? { ...near, image: plantOnPhoto(near.image, near.face, plantsOn(seed), seed).image } : near;
    const { image: taken, face: found } = await takenOtherwise(planted, createMulberry32(seed));
    all.push(signsOf(taken, found));
  }
  return all;
}

interface Faced {
  readonly image: RgbaImage;
  readonly face: FaceGeometry;
}

function cutOut(picture: RgbaImage, face: FaceGeometry): Faced {
  const { left, top, ...image } = cutAround(picture, face, MARGIN);
  return { image, face: movedFace(face, left, top, 1, 1) };
}

function movedFace(face: FaceGeometry, left: number, top: number, across: number, down: number): FaceGeometry {
  const landmarks = face.landmarks.map((v, i) =>
    i % 3 === 0 ? (v - left) * across : i % 3 === 1 ? (v - top) * down : v * across,
  );
  return { ...face, landmarks };
}

/** As small as the product still measures, or as it is; soft or not; another exposure and lamp; JPEG of 45 to 95. */
async function takenOtherwise({ image, face }: Faced, random: Random): Promise<Faced> {
  const between = (least: number, most: number) => least + (most - least) * random();
  const eyes = interOcularDistance(face);
  const scale = Math.min(1, Math.max(GATES.minInterOcularPx, eyes * between(0.35, 1.1)) / eyes);
  const width = Math.round(image.width * scale);
  const height = Math.round(image.height * scale);
  const blur = random() < 0.5 ? 0 : between(0.3, 1.3);
  const light = between(0.7, 1.25);
  const gains = [light * between(0.92, 1.08), light, light * between(0.85, 1.1)] as const;
  const smaller = await throughSharp(image, (pipe) => {
    const resized = pipe.resize(width, height, { fit: "fill" });
    return blur > 0 ? resized.blur(blur) : resized;
  });
  const quality = Math.round(between(45, 95));
  const taken = await throughJpeg(withGains(smaller, gains), { quality, chromaSubsampling: "4:2:0" });
  return { image: taken, face: movedFace(face, 0, 0, width / image.width, height / image.height) };
}

/** Lesions, a red patch, or a dark greyish shade with dark spots: none of it is hair. */
function plantsOn(seed: number): Planted[] {
  const random = createMulberry32(seed);
  const anywhere = (): [number, number] => [random() - 0.5, 1.1 + 0.55 * random()];
  const many = (least: number, most: number, make: () => Planted) =>
    Array.from({ length: Math.round(least + (most - least) * random()) }, make);
  const lesions = () =>
    many(5, 30, () => ({ kind: "blemish", at: anywhere(), e: 8 + 20 * random(), radius: 3 + 6 * random() }));
  const patch = (): Planted => ({ kind: "redness", at: [0, 1.5], e: 6 + 20 * random(), radius: 40 + 50 * random() });
  const shade = (): Planted[] => [
    {
      kind: "dark_spot",
      at: [0, 1.3 + 0.3 * random()],
      p: 5 + 20 * random(),
      hPerP: 0.2 * random(),
      radius: 35 + 50 * random(),
    },
    ...many(5, 15, () => ({ kind: "dark_spot", at: anywhere(), p: 5 + 15 * random(), radius: 3 + 4 * random() })),
  ];
  const kind = random();
  if (kind < 0.3) return lesions();
  if (kind < 0.5) return [patch()];
  return kind < 0.7 ? [patch(), ...lesions()] : shade();
}

function seedOf(file: string): number {
  let sum = 7;
  for (let i = 0; i < file.length; i++) sum = (31 * sum + file.charCodeAt(i)) % 1_000_003;
  return sum;
}

export interface DrawnSigns {
  readonly bearded: boolean;
  readonly signs: Signs;
}

/** Drawn faces of every tone: with a beard, bare, and bare with a red patch or a dark shade on the chin. */
export function signsOnDrawnFaces(detector: FaceDetector): DrawnSigns[] {
  const tones: readonly MonkTone[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
  const patch: Planted = { kind: "redness", at: [0, 1.5], e: 18, radius: 60 };
  const shade: Planted = { kind: "dark_spot", at: [0, 1.5], p: 20, hPerP: 0.05, radius: 60 };
  return tones.flatMap((tone) =>
    [
      { worn: ["beard"] as const },
      { worn: ["beard"] as const, iodPx: 120 },
      { worn: ["beard"] as const, blurSigmaPx: 1.5 },
      {},
      { planted: [patch] },
      { planted: [shade], iodPx: 120 },
    ].flatMap((options, i) => {
      const { image } = keptFace({ tone, seed: 10 * tone + i, ...options });
      const [face] = detector.detect(image);
      return face === undefined ? [] : [{ bearded: "worn" in options, signs: signsOf(image, face) }];
    }),
  );
}
