import { smallJpeg } from "#lab/hostile-files/faces.ts";
import { withComment } from "#lab/hostile-files/jpeg.ts";

/** For rows that are not about the measurement: each worker measures it once and answers from memory then (`hostile-worker.ts`). */
export async function knownPhoto(): Promise<Buffer> {
  return withComment(await smallJpeg(), "skinglow-test:remember");
}
