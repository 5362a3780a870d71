import { createHash } from "node:crypto";
import { CONCERN_CODES, type ConcernCode } from "#engine/codes.ts";
import { READING_NAMES } from "#engine/readings/reading-names.ts";
import type { FaceDetector } from "#face/detector.ts";
import { readPhoto } from "../photos/shared-photos.ts";
import { foldOf } from "../truth/folds.ts";
import { fingerprintOf } from "../truth/photos.ts";
import { listRatedPhotos, type RatedPhoto } from "../truth/rated-photos.ts";
import { readRetakes } from "../truth/read-retakes.ts";
import { CachedReadings, type PhotoReadings, plantedName, RETAKES } from "./read-cached.ts";
import { type Sample, sampleOf } from "./samples.ts";

/** Every second photo is planted with much of one concern. */
function plantOf(index: number): ConcernCode {
  return CONCERN_CODES[(index >> 1) % CONCERN_CODES.length]!;
}

/** Every rated photo that is not refused; half an hour where nothing was kept. */
export async function readSamples(detector: FaceDetector, onRead: (done: number) => void): Promise<Sample[]> {
  const cached = new CachedReadings(detector);
  const read: Sample[] = [];
  for (const [index, photo] of listRatedPhotos().entries()) {
    onRead(index + 1);
    const readings = await cached.of(photo);
    if (readings === null) continue;
    const retakes: (PhotoReadings | null)[] = [];
    for (const retake of RETAKES) retakes.push(await cached.of(photo, retake, index + 1));
    const code = plantOf(index);
    const planted = index % 2 === 0 ? await cached.of(photo, plantedName(code), index + 1) : null;
    const seen = retakes.filter((retake) => retake !== null);
    const plants = planted === null ? [] : [{ code, readings: planted }];
    read.push(sampleOf(photo, READING_NAMES, readings, seen, plants));
  }
  for (const [photo, other] of listRealPairs()) {
    const [readings, again] = [await cached.of(photo), await cached.of(other)];
    if (readings !== null && again !== null) read.push(sampleOf(photo, READING_NAMES, readings, [again]));
  }
  return read;
}

/** Two real photos of one person whose licence lets a fit use them: still and smiling. Nobody graded them. */
function listRealPairs(): (readonly [RatedPhoto, RatedPhoto])[] {
  return readRetakes()
    .filter(({ kind }) => kind === "expression")
    .map(({ person, files }) => {
      const photoOf = (file: string): RatedPhoto => {
        const sha256 = createHash("sha256").update(readPhoto(file)).digest("hex");
        const size = { width: 1, height: 1 };
        return {
          ...{ file, ...size, sha256, tags: {}, collection: "graded", fingerprint: fingerprintOf({ sha256 }) },
          ...{ tone: undefined, person, fold: foldOf(person), grades: [] },
        };
      };
      return [photoOf(files[0]!), photoOf(files[1]!)];
    });
}
