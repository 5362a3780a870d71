import { analyse } from "#engine/analyse.ts";
import type { FaceDetector } from "#face/detector.ts";
import { decodePhoto } from "#platform/decode-photo.ts";

/** Milliseconds of one analysis, stage by stage in the order in which they ran. */
export type StageTimes = ReadonlyMap<string, number>;

/** A stage of its own: everything, by the clock on the wall. */
export const WALL = "total by the wall clock";

/**
 * Decodes, detects and analyses one photo with a clock at every stage. Undefined when the photo is refused.
 * The clock is the processor time of the whole process, all threads: on one core without other work it runs like the
 * clock on the wall, and it does not count what other programs take.
 */
export async function timePhoto(detector: FaceDetector, bytes: Uint8Array): Promise<StageTimes | undefined> {
  const times = new Map<string, number>();
  const started = performance.now();
  let last = processorMs();
  const mark = (stage: string): void => {
    const now = processorMs();
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
  times.set(WALL, performance.now() - started);
  return outcome.ok ? times : undefined;
}

function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** The middle value; the mean of the two middle ones of an even number. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}
