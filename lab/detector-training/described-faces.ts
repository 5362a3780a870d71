import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { FaceGeometry, RgbaImage } from "#engine/input.ts";
import type { Candidate } from "#engine/marks/candidates.ts";
import { lookForCandidates } from "#engine/marks/find-marks.ts";
import type { FaceDetector } from "#face/detector.ts";
import { decodePhoto } from "#platform/decode-photo.ts";
import { loadFaceDetector } from "#platform/photo-analyser.ts";
import { plantOnPhoto } from "../drawn-face/plant-on-photo.ts";
import type { Planted, PlantedTruth } from "../drawn-face/planted.ts";
import { createMulberry32 } from "../drawn-face/random.ts";
import { renderSyntheticFace } from "../drawn-face/render.ts";
import { NATURAL_SKIN, scatterPlaces } from "../drawn-face/scatter.ts";
import { photoBlood } from "../drawn-face/skin-model.ts";
import { readPhoto } from "../photos/shared-photos.ts";
import { sceneOf } from "../truth/quick-measure.ts";
import { listRatedPhotos, type RatedPhoto } from "../truth/rated-photos.ts";
import { type MarkedPhoto, readMarks } from "../truth/read-marks.ts";

/** The candidates of one photo with the rows that describe them, and what the eye saw on it. */
export interface DescribedFace extends Pick<RatedPhoto, "tone" | "fold"> {
  /** Fingerprint of the photo, or what was drawn. */
  readonly name: string;
  /** Of the photo as it is analysed. */
  readonly width: number;
  readonly height: number;
  readonly truth: MarkedPhoto;
  readonly candidates: readonly Candidate[];
  /** Of each candidate, pixels of the photo. */
  readonly places: readonly (readonly [x: number, y: number])[];
  /** Canvas px per canonical px, and per pixel of the photo. */
  readonly unit: number;
  readonly scale: number;
  /** Numbers a row, and how many of them a first look knows. */
  readonly inputs: number;
  readonly briefly: number;
  readonly rows: Float32Array;
}

type Stored = Omit<DescribedFace, "rows" | "truth" | "tone" | "fold" | "name">;

const ENGINE = fileURLToPath(new URL(".", import.meta.resolve("#engine/analyse.ts")));
/** What comes after the rows, and tests. */
const NO_PART = /\.test\.ts$|marks\/(find-marks|network|suppress|weights)\.ts$/;
const CACHE = fileURLToPath(new URL("../../.cache/marks/", import.meta.url));

/** Every photo with marks seen by eye. What has been described before is read back, as long as the engine's code is the same. */
export async function describedFaces(progress: (doing: string) => void): Promise<DescribedFace[]> {
  const { photos } = readMarks();
  const listed = listRatedPhotos().filter(({ fingerprint }) => fingerprint in photos);
  const code = codeOf();
  mkdirSync(CACHE, { recursive: true });
  let detector: FaceDetector | undefined;
  const faces: DescribedFace[] = [];
  for (const [i, photo] of listed.entries()) {
    progress(`marked photos ${i + 1} of ${listed.length}`);
    const name = `${CACHE}${photo.fingerprint}-${code}`;
    if (!existsSync(`${name}.json`)) {
      detector ??= await loadFaceDetector();
      await describeTo(name, photo, detector);
    }
    const described = readBack(name);
    const { tone, fold, fingerprint } = photo;
    if (described) faces.push({ name: fingerprint, tone, fold, truth: photos[fingerprint]!, ...described });
  }
  detector?.dispose();
  return faces;
}

/** Undefined where no face was found. */
function readBack(name: string): (Stored & Pick<DescribedFace, "rows">) | undefined {
  const stored = JSON.parse(readFileSync(`${name}.json`, "utf8")) as Stored | null;
  if (!stored) return undefined;
  const bytes = readFileSync(`${name}.rows`);
  const rows = new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  return { ...stored, rows };
}

/** Of no person, so never among those that a fit is reported on. */
const NOBODY = -1;

/**
 * The same photos, and drawn faces with and without, on which spots of known size and strength are planted: `truth` lists
 * those, and what the eye saw beside them only once.
 */
export async function plantedFaces(progress: (doing: string) => void): Promise<DescribedFace[]> {
  const { photos } = readMarks();
  const code = codeOf();
  mkdirSync(CACHE, { recursive: true });
  const detector = await loadFaceDetector();
  const faces: DescribedFace[] = [];
  const add = (key: string, image: RgbaImage, planting: Planting): void => {
    const face = detector.detect(image)[0];
    if (!face) return;
    const { image: planted, planted: truths } = plantOnPhoto(image, face, planting.spots, planting.seed);
    const name = `${CACHE}${key}-planted-${code}`;
    if (!existsSync(`${name}.json`)) describeImage(name, planted, face);
    const { tone, fold, seen } = planting;
    const described = readBack(name);
    const width = seen?.face ?? faceShare(face, image);
    if (described) faces.push({ name: key, tone, fold, truth: plantedTruth(truths, image, width, seen), ...described });
  };
  const listed = listRatedPhotos().filter(({ fingerprint }) => fingerprint in photos);
  for (const [i, { fingerprint, file, tone, fold }] of listed.entries()) {
    progress(`planted photos ${i + 1} of ${listed.length}`);
    const decoded = await decodePhoto(readPhoto(file));
    if (!decoded.ok) continue;
    add(fingerprint, decoded.image, { tone, fold, seed: i + 1, spots: spotsOf(i + 1), seen: photos[fingerprint]! });
  }
  for (const drawn of DRAWN) {
    const { tone, seed } = drawn;
    progress(`drawn face of tone ${tone}, ${seed}`);
    const { image } = renderSyntheticFace({ tone, seed, blood: photoBlood(tone), planted: NATURAL_SKIN });
    const group = tone <= 5 ? "light" : "dark";
    const spots = drawn.spots ? spotsOf(100 + seed + tone) : [];
    add(`drawn-${tone}-${seed}`, image, { tone: group, fold: NOBODY, seed, spots });
  }
  detector.dispose();
  return faces;
}

interface Planting extends Pick<DescribedFace, "tone" | "fold"> {
  readonly seed: number;
  readonly spots: readonly Planted[];
  /** What the eye saw on this face. */
  readonly seen?: MarkedPhoto;
}

/** Not the seeds of any test. */
const DRAWN = ([1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const).flatMap((tone) => [
  { tone, seed: 31, spots: false },
  { tone, seed: 32, spots: true },
  { tone, seed: 33, spots: true },
]);

/** Six red and six dark ones, faint to plain, 1.5 to 5 mm across. */
function spotsOf(seed: number): Planted[] {
  const random = createMulberry32(seed);
  return scatterPlaces(12, seed, 32).map((place, i): Planted => {
    const strength = 6 + 9 * random();
    const radius = 3 + 6 * random();
    return i % 2 === 0
      ? { kind: "blemish", ...place, e: strength, radius }
      : { kind: "dark_spot", ...place, p: strength, radius };
  });
}

function plantedTruth(
  truths: readonly PlantedTruth[],
  { width, height }: RgbaImage,
  face: number,
  seen: MarkedPhoto | undefined,
): MarkedPhoto {
  return {
    face,
    marks: truths.map(({ planted, centre: [x, y], radiusPx }) => {
      return [planted.kind === "blemish" ? "red" : "dark", x / width, y / height, (2 * radiusPx!) / width, 2];
    }),
    once: [...(seen?.once ?? []), ...(seen?.marks ?? []).map(([, x, y, diameter]) => [x, y, diameter] as const)].map(
      ([x, y, diameter]) => [x, y, diameter],
    ),
    folds: [],
    ...(seen?.many ? { many: true } : {}),
  };
}

/** Width of the face over that of the picture, by its points. */
function faceShare({ landmarks }: FaceGeometry, { width }: RgbaImage): number {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let i = 0; i < 3 * FACE_POINTS; i += 3) {
    least = Math.min(least, landmarks[i]!);
    most = Math.max(most, landmarks[i]!);
  }
  return (most - least) / width;
}

const FACE_POINTS = 468;

async function describeTo(name: string, photo: RatedPhoto, detector: FaceDetector): Promise<void> {
  const decoded = await decodePhoto(readPhoto(photo.file));
  const face = decoded.ok ? detector.detect(decoded.image)[0] : undefined;
  if (decoded.ok && face) describeImage(name, decoded.image, face);
  else writeFileSync(`${name}.json`, "null");
}

function describeImage(name: string, image: RgbaImage, face: FaceGeometry): void {
  const scene = sceneOf(image, face);
  const { candidates, describe } = lookForCandidates(scene);
  const rows = candidates.map((_, index) => describe.whole(index));
  const stored: Stored = {
    width: image.width,
    height: image.height,
    candidates,
    places: candidates.map(({ x, y }) => scene.face.toSource(x, y)),
    unit: scene.face.unit,
    scale: scene.face.scale,
    inputs: rows[0]?.length ?? 0,
    briefly: candidates.length > 0 ? describe.brief(0).length : 0,
  };
  writeFileSync(`${name}.rows`, new Uint8Array(Float32Array.from(rows.flatMap((row) => [...row])).buffer));
  writeFileSync(`${name}.json`, JSON.stringify(stored));
}

/** Of all that a row depends on. */
function codeOf(): string {
  const files = globSync(["{colour,marks,numeric,raster,regions}/*.ts", "landmarks.ts"], { cwd: ENGINE }).toSorted();
  const hash = createHash("sha256");
  for (const file of files) if (!NO_PART.test(file)) hash.update(readFileSync(ENGINE + file));
  return hash.digest("hex").slice(0, 12);
}
