import { DIRECT_READER } from "#browser/canvas/read-surface.ts";
import { loadModelFiles } from "#browser/device/model-files.ts";
import { createPixelReader } from "#browser/device/read-pixels.ts";
import { hasWasmSimd } from "#browser/device/wasm-support.ts";
import { analyse } from "#engine/analyse.ts";
import { createFaceDetector } from "#face/detector.ts";

/** What the app's analysis worker does with a photo, from the same sources, with a clock at every stage (ms). */

/** From in here it looks as from outside. */
const scope = self as unknown as Pick<Worker, "onmessage" | "postMessage">;
const detector = loadModelFiles(hasWasmSimd(), () => undefined).then(createFaceDetector);

scope.onmessage = async ({ data }: MessageEvent<Blob>) => {
  const { detect } = await detector;
  const times: [stage: string, ms: number][] = [];
  let last = performance.now();
  const mark = (stage: string): void => {
    const now = performance.now();
    times.push([stage, now - last]);
    last = now;
  };
  const image = await createPixelReader(DIRECT_READER).readPhoto(data);
  mark("decode");
  const faces = detect(image);
  mark("face");
  analyse(image, faces, { onStage: mark });
  mark("assemble");
  scope.postMessage(times);
};
