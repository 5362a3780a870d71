import { analyse } from "#engine/analyse.ts";
import type { FaceDetector } from "#face/detector.ts";
import { decodePhoto } from "#platform/decode-photo.ts";

/** Milliseconds of one analysis, stage by stage in the order in which they ran. */
export type StageTimes = ReadonlyMap<string, number>;

/** Decodes, detects and analyses one photo with a clock at every stage. Undefined when the photo is refused. */
export async function timePhoto(detector: FaceDetector, bytes: Uint8Array): Promise<StageTimes | undefined> {
  const times = new Map<string, number>();
  let last = performance.now();
  const mark = (stage: string): void => {
    const now = performance.now();
    times.set(stage, (times.get(stage) ?? 0) + now - last);
    last = now;
  };
  const decoded = await decodePhoto(bytes);
  mark("decode");
  if (!decoded.ok) return undefined;
  const faces = detector.detect(decoded.image);
  mark("face");
  const outcome = analyse(decoded.image, faces, { onStage: mark });
  mark("assemble");
  return outcome.ok ? times : undefined;
}

/** The middle value; the mean of the two middle ones of an even number. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}
