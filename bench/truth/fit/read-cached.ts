import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import type { RgbaImage } from "#engine/input.ts";
import { readExposure } from "#engine/quality/exposure.ts";
import { refuseGeometry, refusePixels } from "#engine/quality/gate.ts";
import { readFurther } from "#engine/readings/further-readings.ts";
import { READING_NAMES } from "#engine/readings/reading-names.ts";
import { SkinReadings } from "#engine/readings/skin-readings.ts";
import type { FaceDetector } from "#face/detector.ts";
import { decodePhoto } from "#platform/decode-photo.ts";
import { readPhoto } from "#tests/support/photos.ts";
import { CHANGES, type Change, withGains } from "../changes.ts";
import { sceneOf } from "../quick-measure.ts";
import type { RatedPhoto } from "../rated-photos.ts";

/** The readings of rated photos, kept beside the build: a pass over all of them takes minutes, a fit seconds. */

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

const readingsSchema = z.record(z.string(), z.number().nullable());
export type PhotoReadings = z.infer<typeof readingsSchema>;

/** What a photo goes through between two uploads, as the goal for a standing score names it. */
export const RETAKES: Readonly<Record<string, Change>> = {
  mirror: CHANGES.mirror!,
  "size x0.75": CHANGES["size x0.75"]!,
  "JPEG q75": CHANGES["JPEG q75"]!,
  "exposure x0.85": async (image) => withGains(image, [0.85, 0.85, 0.85]),
  "exposure x1.12": async (image) => withGains(image, [1.12, 1.12, 1.12]),
  "warm light": CHANGES["white balance +8 %"]!,
};

export class CachedReadings {
  readonly #detector: FaceDetector;
  readonly #folder = `${ROOT}/.cache/readings/${digestOfSources()}`;

  constructor(detector: FaceDetector) {
    this.#detector = detector;
    mkdirSync(this.#folder, { recursive: true });
  }

  /** Null where the photo is refused, whatever its skin. */
  async of(photo: RatedPhoto, retake?: string): Promise<PhotoReadings | null> {
    const file = `${this.#folder}/${photo.fingerprint}${retake === undefined ? "" : `-${retake.replaceAll(" ", "-")}`}.json`;
    if (existsSync(file)) return readingsSchema.nullable().parse(JSON.parse(readFileSync(file, "utf8")));
    const decoded = await decodePhoto(readPhoto(photo.file));
    if (!decoded.ok) return null;
    const image = retake === undefined ? decoded.image : await RETAKES[retake]!(decoded.image);
    const readings = this.#read(image);
    writeFileSync(file, JSON.stringify(readings));
    return readings;
  }

  #read(image: RgbaImage): PhotoReadings | null {
    const faces = this.#detector.detect(image);
    const [face] = faces;
    if (face === undefined || refuseGeometry(image, faces) !== null) return null;
    const scene = sceneOf(image, face);
    if (refusePixels(scene, readExposure(scene.face, scene.levels[0].masks.lit)) !== null) return null;
    const readings = new SkinReadings(scene, readFurther(scene));
    return Object.fromEntries(
      READING_NAMES.map((name) => {
        const value = readings.read(name);
        return [name, value === null ? null : Math.round(1e4 * value) / 1e4];
      }),
    );
  }
}

/** Of all that a reading depends on: the engine without what is made of readings, and the finder of faces. */
function digestOfSources(): string {
  const files = globSync(["engine/**/*.ts", "face/**/*.ts"], { cwd: ROOT }).filter(
    (file) => !file.endsWith(".test.ts") && !file.startsWith("engine/scoring/"),
  );
  const hash = createHash("sha256");
  for (const file of files.toSorted()) hash.update(file).update(readFileSync(`${ROOT}/${file}`));
  return hash.digest("hex").slice(0, 12);
}
