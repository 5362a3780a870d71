import { analyse } from "#engine/analyse.ts";
import type { RgbaImage } from "#engine/input.ts";
import { createFaceDetector } from "#face/detector.ts";
import type { FaceModels } from "#face/models.ts";

/** The browser's half of the parity test: the same detector and engine, in a module worker. */
addEventListener("message", async ({ data }: MessageEvent<{ models: FaceModels; image: RgbaImage }>) => {
  try {
    const detector = await createFaceDetector(data.models);
    const faces = detector.detect(data.image);
    const plain = faces.map((face) => ({ ...face, landmarks: [...face.landmarks] }));
    postMessage(JSON.stringify({ faces: plain, outcome: analyse(data.image, faces) }));
  } catch (reason) {
    postMessage(`failed: ${String(reason)}`);
  }
});
