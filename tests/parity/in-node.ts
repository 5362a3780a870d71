import { analyse } from "#engine/analyse.ts";
import type { RgbaImage } from "#engine/input.ts";
import type { BrowserOutcome } from "#lab/device-page/page.ts";
import { sharedFaceDetector } from "#lab/photos/face-detector.ts";

/** The same as the browser's worker does (`browser/device/analysis.worker.ts`), in Node. */
export async function measureInNode(image: RgbaImage): Promise<BrowserOutcome> {
  const faces = (await sharedFaceDetector()).detect(image);
  const { landmarks } = faces[0] ?? {};
  const sides = [image.width, image.height];
  const points =
    landmarks && [...landmarks].flatMap((value, index) => (index % 3 === 2 ? [] : [value / sides[index % 3]!]));
  return { points: points ? [...Float32Array.from(points)] : null, outcome: analyse(image, faces) };
}
