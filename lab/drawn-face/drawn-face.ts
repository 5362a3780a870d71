import type { FaceGeometry, RgbaImage } from "#engine/input.ts";
import { sharedFaceDetector } from "../photos/face-detector.ts";
import { keptFace } from "./kept-face.ts";
import type { SyntheticFaceOptions, SyntheticTruth } from "./render.ts";

/** A drawn face and where the real detector finds it. */
export interface DrawnFace {
  readonly image: RgbaImage;
  readonly face: FaceGeometry;
  readonly truth: SyntheticTruth;
}

const known = new Map<string, Promise<DrawnFace>>();

/** Drawn and found once per test file. Shared: only to be read. */
export function drawnFace(options: SyntheticFaceOptions = {}): Promise<DrawnFace> {
  const key = JSON.stringify(options);
  const drawn = known.get(key) ?? draw(options);
  known.set(key, drawn);
  return drawn;
}

async function draw(options: SyntheticFaceOptions): Promise<DrawnFace> {
  const { image, truth } = keptFace(options);
  const [face] = (await sharedFaceDetector()).detect(image);
  if (!face) throw new Error(`no face found on ${JSON.stringify(options)}`);
  return { image, face, truth };
}
