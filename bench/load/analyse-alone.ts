import { median, timePhoto, WALL } from "#lab/photos/time-photo.ts";
import { loadFaceDetector } from "#platform/photo-analyser.ts";

/** A process of its own, as a worker is one: one photo in by message, out comes what it takes alone (`measure-alone.ts`). */

/** Until every loop is compiled, as in the bench. */
const WARM_UP = 6;
const PHOTOS = 9;

process.once("message", (photo) => {
  void measure(photo as Uint8Array).then((ms) => process.send?.(ms, () => process.exit(0)));
});
process.once("disconnect", () => process.exit(1));

async function measure(photo: Uint8Array): Promise<number> {
  const detector = await loadFaceDetector();
  const times: number[] = [];
  for (let i = 0; i < WARM_UP + PHOTOS; i += 1) {
    const stages = await timePhoto(detector, photo);
    if (i >= WARM_UP) times.push(stages?.get(WALL) ?? Number.NaN);
  }
  return median(times);
}
