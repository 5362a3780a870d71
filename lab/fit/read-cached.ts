import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import type { ConcernCode } from "#engine/codes.ts";
import type { RgbaImage } from "#engine/input.ts";
import { readExposure } from "#engine/quality/exposure.ts";
import { refuseGeometry, refusePixels } from "#engine/quality/gate.ts";
import { SkinPlanes } from "#engine/raster/skin-planes.ts";
import { READING_NAMES } from "#engine/readings/reading-names.ts";
import { SkinReadings } from "#engine/readings/skin-readings.ts";
import type { FaceDetector } from "#face/detector.ts";
import { decodePhoto } from "#platform/decode-photo.ts";
import { plantOnPhoto } from "../drawn-face/plant-on-photo.ts";
import { readPhoto } from "../photos/shared-photos.ts";
import { dosesOf, STRONG } from "../truth/doses.ts";
import { sceneOf } from "../truth/quick-measure.ts";
import type { RatedPhoto } from "../truth/rated-photos.ts";
import { drawConditions, retake } from "../truth/simulated-retakes.ts";

/** The readings of rated photos, kept beside the build: a pass over all of them takes minutes, a fit seconds. */

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

const readingsSchema = z.record(z.string(), z.number().nullable());
export type PhotoReadings = z.infer<typeof readingsSchema>;

/** `retake 1` and so on: other conditions for every photo. */
export const RETAKES = ["retake 1", "retake 2"] as const;
/** Seeds of one photo's retakes and of the next one's. */
const SEEDS_PER_PHOTO = 1000;

/** Much of one concern, laid over the photo: `planted redness`. */
export function plantedName(code: ConcernCode): string {
  return `planted ${code}`;
}

export class CachedReadings {
  readonly #detector: FaceDetector;
  readonly #folder = `${ROOT}/.cache/readings/${digestOfSources()}`;

  constructor(detector: FaceDetector) {
    this.#detector = detector;
    mkdirSync(this.#folder, { recursive: true });
  }

  /** Null where the photo is refused, whatever its skin. */
  async of(photo: RatedPhoto, change?: string, seed = 1): Promise<PhotoReadings | null> {
    const file = `${this.#folder}/${photo.fingerprint}${change === undefined ? "" : `-${change.replaceAll(" ", "-")}`}.json`;
    if (existsSync(file)) return readingsSchema.nullable().parse(JSON.parse(readFileSync(file, "utf8")));
    const decoded = await decodePhoto(readPhoto(photo.file));
    if (!decoded.ok) return null;
    const image = change === undefined ? decoded.image : await this.#changed(decoded.image, change, seed);
    const readings = this.#read(image);
    writeFileSync(file, JSON.stringify(readings));
    return readings;
  }

  async #changed(image: RgbaImage, change: string, seed: number): Promise<RgbaImage> {
    const [face] = this.#detector.detect(image);
    if (face === undefined) return image;
    const [kind, code] = change.split(" ") as [string, string];
    if (kind === "retake") {
      const own = SEEDS_PER_PHOTO * seed + Number(code);
      return await retake(image, face, drawConditions(own), own);
    }
    return plantOnPhoto(image, face, dosesOf(code as ConcernCode, seed)[STRONG], seed).image;
  }

  #read(image: RgbaImage): PhotoReadings | null {
    const faces = this.#detector.detect(image);
    const [face] = faces;
    if (face === undefined || refuseGeometry(image, faces) !== null) return null;
    const scene = sceneOf(image, face);
    if (refusePixels(scene, readExposure(scene.face, scene.levels[0].masks.lit)) !== null) return null;
    const [, half, quarter] = scene.levels;
    const readings = new SkinReadings(scene, [new SkinPlanes(half), new SkinPlanes(quarter)]);
    return Object.fromEntries(
      READING_NAMES.map((name) => {
        const value = readings.read(name);
        return [name, value === null ? null : Math.round(1e4 * value) / 1e4];
      }),
    );
  }
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
