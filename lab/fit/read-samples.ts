import { CONCERN_CODES, type ConcernCode } from "#engine/codes.ts";
import { READING_NAMES } from "#engine/readings/reading-names.ts";
import type { FaceDetector } from "#face/detector.ts";
import { listRatedPhotos } from "../truth/rated-photos.ts";
import { CachedReadings, type PhotoReadings, plantedName, RETAKES } from "./read-cached.ts";
import { type Sample, sampleOf } from "./samples.ts";

/** Every so-manieth photo is read once more for each retake. */
const RETAKEN = { every: 16, at: [3, 8, 13] } as const;

/** Each photo is planted with much of one concern, neighbours with the same. */
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
    const again = RETAKEN.at.some((at) => index % RETAKEN.every === at) ? Object.keys(RETAKES) : [];
    const retakes: (PhotoReadings | null)[] = [];
    for (const retake of again) retakes.push(await cached.of(photo, retake));
    const code = plantOf(index);
    const planted = await cached.of(photo, plantedName(code, "strong"), index + 1);
    const seen = retakes.filter((retake) => retake !== null);
    const plants = planted === null ? [] : [{ code, dose: "strong", readings: planted } as const];
    read.push(sampleOf(photo, READING_NAMES, readings, seen, plants));
  }
  return read;
}
