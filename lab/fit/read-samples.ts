import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { CONCERN_CODES, type ConcernCode } from "#engine/codes.ts";
import type { FaceGeometry, RgbaImage } from "#engine/input.ts";
import { readExposure } from "#engine/quality/exposure.ts";
import { refuseGeometry, refusePixels } from "#engine/quality/gate.ts";
import { SkinPlanes } from "#engine/raster/skin-planes.ts";
import { READING_NAMES } from "#engine/readings/reading-names.ts";
import { SkinReadings } from "#engine/readings/skin-readings.ts";
import type { FaceDetector } from "#face/detector.ts";
import { plantOnPhoto } from "../drawn-face/plant-on-photo.ts";
import { readPicture } from "../photos/read-picture.ts";
import { readPhoto } from "../photos/shared-photos.ts";
import { dosesOf, STRONG } from "../truth/doses.ts";
import { foldOf } from "../truth/folds.ts";
import { fingerprintOf } from "../truth/photos.ts";
import { sceneOf } from "../truth/quick-measure.ts";
import { listRatedPhotos, type RatedPhoto } from "../truth/rated-photos.ts";
import { RATED, type Rated } from "../truth/read-ratings.ts";
import { readRetakes } from "../truth/read-retakes.ts";
import { drawConditions, retake } from "../truth/simulated-retakes.ts";
import { mean } from "../truth/statistics.ts";
import type { Row } from "./linear.ts";

/** A rated photo with what was read off it. */
export interface Sample {
  readonly photo: RatedPhoto;
  /** In the order of `READING_NAMES`; NaN where it was not seen. */
  readonly readings: Row;
  /** Mean over the passes; undefined where none says anything. */
  readonly eye: Readonly<Record<Rated, number | undefined>>;
  /** The same face as another phone would have taken it, or in another real photo. */
  readonly retakes: readonly Row[];
  readonly isReal: boolean;
  /** The same face with much of one concern laid over it. */
  readonly plants: readonly { readonly code: ConcernCode; readonly readings: Row }[];
}

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const readingsSchema = z.record(z.string(), z.number().nullable()).nullable();
/** Other conditions for every photo. */
const RETAKES = [1, 2];
/** Seeds of one photo's retakes and of the next one's. */
const SEEDS_PER_PHOTO = 1000;

/** Every rated photo that is not refused, and two real photos of one person; half an hour where nothing was kept. */
export async function readSamples(detector: FaceDetector, onRead: (done: number) => void): Promise<Sample[]> {
  const folder = `${ROOT}/.cache/readings/${digestOfSources()}`;
  mkdirSync(folder, { recursive: true });
  /** Null where the photo is refused, whatever its skin; `name` and `change`: it is changed first. */
  const rowOf = async (photo: RatedPhoto, name = "", change?: Change): Promise<Row | null> => {
    const file = `${folder}/${photo.fingerprint}${name}.json`;
    if (!existsSync(file)) {
      const own = await readPicture(photo.file);
      if (own === null) return null;
      const [face] = change ? detector.detect(own) : [];
      const image = (await (face && change?.(own, face))) ?? own;
      writeFileSync(file, JSON.stringify(readingsOf(detector, image)));
    }
    const read = readingsSchema.parse(JSON.parse(readFileSync(file, "utf8")));
    return read && Float64Array.from(READING_NAMES, (one) => read[one] ?? Number.NaN);
  };

  const samples: Sample[] = [];
  for (const [index, photo] of listRatedPhotos().entries()) {
    onRead(index + 1);
    const seed = index + 1;
    const readings = await rowOf(photo);
    if (readings === null) continue;
    const retakes: (Row | null)[] = [];
    for (const number of RETAKES) {
      const own = SEEDS_PER_PHOTO * seed + number;
      const taken: Change = (image, face) => retake(image, face, drawConditions(own), own);
      retakes.push(await rowOf(photo, `-retake-${number}`, taken));
    }
    // Every second photo is planted with much of one concern.
    const code = CONCERN_CODES[(index >> 1) % CONCERN_CODES.length]!;
    const plant: Change = async (image, face) => plantOnPhoto(image, face, dosesOf(code, seed)[STRONG], seed).image;
    const planted = index % 2 === 0 ? await rowOf(photo, `-planted-${code}`, plant) : null;
    samples.push(sampleOf(photo, readings, retakes, planted === null ? [] : [{ code, readings: planted }]));
  }
  for (const [photo, other] of listRealPairs()) {
    const [readings, again] = [await rowOf(photo), await rowOf(other)];
    if (readings !== null && again !== null) samples.push(sampleOf(photo, readings, [again], []));
  }
  return samples;
}

type Change = (image: RgbaImage, face: FaceGeometry) => Promise<RgbaImage>;

function sampleOf(
  photo: RatedPhoto,
  readings: Row,
  retakes: readonly (Row | null)[],
  plants: Sample["plants"],
): Sample {
  const eyeOf = (what: Rated): number | undefined => {
    const given = photo.grades.map((grades) => grades[what]).filter((grade) => grade !== null);
    return given.length === 0 ? undefined : mean(given);
  };
  const eye = Object.fromEntries(RATED.map((what) => [what, eyeOf(what)])) as Sample["eye"];
  const seen = retakes.filter((row) => row !== null);
  return { photo, readings, eye, retakes: seen, isReal: photo.grades.length === 0, plants };
}

/** Two real photos of one person whose licence lets a fit use them: still and smiling. Nobody graded them. */
function listRealPairs(): (readonly [RatedPhoto, RatedPhoto])[] {
  return readRetakes()
    .filter(({ kind }) => kind === "expression")
    .map(({ person, files }) => {
      const photoOf = (file: string): RatedPhoto => {
        const sha256 = createHash("sha256").update(readPhoto(file)).digest("hex");
        const known = { file, width: 1, height: 1, sha256, fingerprint: fingerprintOf({ sha256 }), tags: {} };
        return { ...known, collection: "graded", tone: undefined, person, fold: foldOf(person), grades: [] };
      };
      return [photoOf(files[0]!), photoOf(files[1]!)];
    });
}

function readingsOf(detector: FaceDetector, image: RgbaImage): z.infer<typeof readingsSchema> {
  const faces = detector.detect(image);
  const [face] = faces;
  if (face === undefined || refuseGeometry(image, faces) !== null) return null;
  const scene = sceneOf(image, face);
  if (refusePixels(scene, readExposure(scene.face, scene.levels[0].masks.lit)) !== null) return null;
  const [, half, quarter] = scene.levels;
  const readings = new SkinReadings(scene, [new SkinPlanes(half), new SkinPlanes(quarter)]);
  const rounded = (value: number | null) => (value === null ? null : Math.round(1e4 * value) / 1e4);
  return Object.fromEntries(READING_NAMES.map((name) => [name, rounded(readings.read(name))]));
}

/** Parts of the engine that come after the readings of the skin type, or beside them. */
const NO_PART = /\.test\.ts$|^engine\/(?:scoring|concerns|cells|geometry|marks|together|tracing)\//;

/** Of all that a reading depends on: the engine without what is made of readings, and the finder of faces. */
function digestOfSources(): string {
  const files = globSync(["engine/**/*.ts", "face/**/*.ts"], { cwd: ROOT }).filter((file) => !NO_PART.test(file));
  const hash = createHash("sha256");
  for (const file of files.toSorted()) hash.update(file).update(readFileSync(`${ROOT}/${file}`));
  return hash.digest("hex").slice(0, 12);
}
