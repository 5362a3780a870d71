import type { FaceGeometry, RgbaImage } from "#engine/input.ts";
import { sharedFaceDetector } from "../photos/face-detector.ts";
import { keepRecent } from "./keep-recent.ts";
import { keptFace } from "./kept-face.ts";
import type { SyntheticFaceOptions, SyntheticTruth } from "./render.ts";

/** A drawn face and where the real detector finds it. */
export interface DrawnFace {
  readonly image: RgbaImage;
  readonly face: FaceGeometry;
  readonly truth: SyntheticTruth;
}

/** 4 MB each at the usual size. */
const recent = keepRecent<Promise<DrawnFace>>(40);

/** Drawn and found once, as long as it is asked for. Shared: only to be read. */
export function drawnFace(options: SyntheticFaceOptions = {}): Promise<DrawnFace> {
  return recent(JSON.stringify(options), () => draw(options));
}

async function draw(options: SyntheticFaceOptions): Promise<DrawnFace> {
  const { image, truth } = keptFace(options);
  const [face] = (await sharedFaceDetector()).detect(image);
  if (!face) throw new Error(`no face found on ${JSON.stringify(options)}`);
  return { image, face, truth };
}
