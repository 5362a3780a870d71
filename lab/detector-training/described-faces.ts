import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { FaceGeometry, RgbaImage } from "#engine/input.ts";
import type { Candidate } from "#engine/marks/candidates.ts";
import { lookForCandidates } from "#engine/marks/find-marks.ts";
import { plantOnPhoto } from "../drawn-face/plant-on-photo.ts";
import type { Planted, PlantedTruth } from "../drawn-face/planted.ts";
import { createMulberry32 } from "../drawn-face/random.ts";
import { renderSyntheticFace } from "../drawn-face/render.ts";
import { NATURAL_SKIN, scatterPlaces } from "../drawn-face/scatter.ts";
import { photoBlood } from "../drawn-face/skin-model.ts";
import { sharedFaceDetector } from "../photos/face-detector.ts";
import { readPicture } from "../photos/read-picture.ts";
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

/** Every photo with marks seen by eye. */
export async function describedFaces(progress: (doing: string) => void): Promise<DescribedFace[]> {
  const faces: DescribedFace[] = [];
  for (const { photo, truth, progressed } of listMarked()) {
    progress(`marked photos ${progressed}`);
    const { tone, fold, fingerprint: name } = photo;
    const described = await keep(name, () => findFace(photo));
    if (described) faces.push({ name, tone, fold, truth, ...described });
  }
  return faces;
}

function listMarked() {
  const { photos } = readMarks();
  const listed = listRatedPhotos().filter(({ fingerprint }) => fingerprint in photos);
  return listed.map((photo, i) => {
    return { photo, truth: photos[photo.fingerprint]!, number: i + 1, progressed: `${i + 1} of ${listed.length}` };
  });
}

interface Faced {
  readonly image: RgbaImage;
  readonly face: FaceGeometry;
}

async function findFace({ file }: Pick<RatedPhoto, "file">): Promise<Faced | undefined> {
  const image = await readPicture(file);
  const face = image ? (await sharedFaceDetector()).detect(image)[0] : undefined;
  return image && face ? { image, face } : undefined;
}

/** What has been described before is read back, as long as the engine's code is the same. Undefined where no face was found. */
async function keep(
  key: string,
  find: () => Promise<Faced | undefined>,
): Promise<(Stored & Pick<DescribedFace, "rows">) | undefined> {
  mkdirSync(CACHE, { recursive: true });
  code ??= codeOf();
  const name = `${CACHE}${key}-${code}`;
  if (!existsSync(`${name}.json`)) {
    const found = await find();
    if (found) describeImage(name, found);
    else writeFileSync(`${name}.json`, "null");
  }
  const stored = JSON.parse(readFileSync(`${name}.json`, "utf8")) as Stored | null;
  if (!stored) return undefined;
  const bytes = readFileSync(`${name}.rows`);
  const rows = new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  return { ...stored, rows };
}

let code: string | undefined;
/** Of no person, so never among those that a fit is reported on. */
const NOBODY = -1;

/**
 * The same photos, and drawn faces with and without, on which spots of known size and strength are planted: `truth` lists
 * those, and what the eye saw beside them only once.
 */
export async function plantedFaces(progress: (doing: string) => void): Promise<DescribedFace[]> {
  const faces: DescribedFace[] = [];
  const add = async (name: string, { image, face }: Faced, { tone, fold, seen, seed, spots }: Planting) => {
    const { image: planted, planted: truths } = plantOnPhoto(image, face, spots, seed);
    const described = await keep(`${name}-planted`, async () => ({ image: planted, face }));
    const width = seen?.face ?? faceShare(face, image);
    if (described) faces.push({ name, tone, fold, truth: plantedTruth(truths, image, width, seen), ...described });
  };
  for (const { photo, truth: seen, number: seed, progressed } of listMarked()) {
    progress(`planted photos ${progressed}`);
    const found = await findFace(photo);
    const { fingerprint, tone, fold } = photo;
    if (found) await add(fingerprint, found, { tone, fold, seed, spots: spotsOf(seed), seen });
  }
  for (const { tone, seed, spots: hasSpots } of DRAWN) {
    progress(`drawn face of tone ${tone}, ${seed}`);
    const { image } = renderSyntheticFace({ tone, seed, blood: photoBlood(tone), planted: NATURAL_SKIN });
    const [face] = (await sharedFaceDetector()).detect(image);
    const spots = hasSpots ? spotsOf(100 + seed + tone) : [];
    const planting = { tone: tone <= 5 ? "light" : "dark", fold: NOBODY, seed, spots } as const;
    if (face) await add(`drawn-${tone}-${seed}`, { image, face }, planting);
  }
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
  const xs = landmarks.filter((_, i) => i % 3 === 0 && i < 3 * FACE_POINTS);
  return (Math.max(...xs) - Math.min(...xs)) / width;
}

const FACE_POINTS = 468;

function describeImage(name: string, { image, face }: Faced): void {
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
