import { availableParallelism } from "node:os";
import { ERROR_STATUS, type ErrorCode } from "#contract/error-codes.ts";
import { createAnalysisPool, DECODE } from "#server/analysis/worker/analysis-pool.ts";
import { photoBody } from "../http-client.ts";
import { inLanes } from "../in-lanes.ts";
import { describeAnswer } from "../invariants.ts";
import { postPatiently } from "../liveness.ts";
import type { ServerUnderTest } from "../server/server-under-test.ts";
import { type Mutant, makeMutant } from "./mutate.ts";
import { seedPhotos } from "./seed-photos.ts";

export interface MutantOptions {
  readonly seed: number;
  /** Index of the first. */
  readonly from: number;
  readonly count: number;
  /** Every tenth mutant goes through the whole analysis there. */
  readonly target: ServerUnderTest;
  /** Told how many are done and which of them are wrong, every thousand. */
  readonly onProgress?: (done: number, faults: readonly string[]) => void;
}

export interface MutantRun {
  /** What it ended with (`decoded`, or status and code) -> how often. */
  readonly counts: ReadonlyMap<string, number>;
  /** Indices of those whose worker ended by itself; 422 for the visitor, but a bug of the decoder. */
  readonly crashed: readonly number[];
  readonly faults: readonly string[];
}

const SILENT = { fault: () => undefined, warn: () => undefined };
const EVERY = 10;
const PROGRESS = 1_000;
const ALLOWED = [200, 415, 422];
/** By the clock, so only what hangs takes this long: the pool ends a decoder after 9 s. The server ends requests itself. */
const HANG_MS = 60_000;

/** Runs mutants `from` to `from + count - 1` of a seed: nine of ten are decoded in workers, the tenth is sent to the server. */
export async function runMutants({ seed, from, count, target, onProgress }: MutantOptions): Promise<MutantRun> {
  const photos = await seedPhotos();
  const pool = createAnalysisPool(SILENT, { entry: new URL("./decode-worker.ts", import.meta.url) });
  const started = await pool.start();
  if (!started.ok) throw new Error(`the decoding workers do not start: ${started.reason}`);

  const counts = new Map<string, number>();
  const crashed: number[] = [];
  const faults: string[] = [];

  const decode = async ({ file, index }: Mutant): Promise<string> => {
    const outcome = await pool.run(new AbortController().signal, { photo: file });
    if (outcome.ok) {
      const told = outcome.output as { ok: true } | { ok: false; code: ErrorCode };
      return told.ok ? "decoded" : `${ERROR_STATUS[told.code]} ${told.code}`;
    }
    // As `examine-photo.ts` has it: whatever the decoder does to its process, the file is at fault.
    if ("stage" in outcome && outcome.stage === DECODE && outcome.reason !== "threw") {
      if (outcome.reason === "crashed") crashed.push(index);
      return "422 image_too_complex";
    }
    return `500 (${outcome.reason})`;
  };
  const analyse = async ({ file }: Mutant) => describeAnswer(await postPatiently(target, photoBody(file)));

  const judge = async (index: number): Promise<void> => {
    const mutant = makeMutant(photos, seed, index);
    const isWhole = index % EVERY === 0;
    const sent = performance.now();
    const end = await (isWhole ? analyse(mutant) : decode(mutant)).catch(String);
    const ms = performance.now() - sent;
    counts.set(end, (counts.get(end) ?? 0) + 1);
    const status = end === "decoded" ? 200 : Number.parseInt(end, 10);
    if (!ALLOWED.includes(status)) faults.push(`1: mutant ${nameOf(mutant, seed)} ended with ${end}`);
    if (!isWhole && ms > HANG_MS) faults.push(`2: mutant ${nameOf(mutant, seed)} took ${Math.round(ms)} ms`);
    if ((index - from) % PROGRESS === 0) onProgress?.(index - from, faults);
  };
  // As many at a time as there are workers to decode them, so that nothing waits in a queue.
  const lanes = Math.max(2, Math.min(4, availableParallelism()));
  const indices = Array.from({ length: count }, (_, i) => from + i);
  await inLanes(lanes, indices, judge);
  await pool.close();
  return { counts, crashed, faults };
}

/** With what is needed to make it again: `npm run fuzz -- --seed S --only K`. */
function nameOf({ index, photo, mutation }: Mutant, seed: number): string {
  return `--seed ${seed} --only ${index} (photo ${photo}, ${mutation})`;
}

export function describeRun({ counts, crashed, faults }: MutantRun): string {
  const rows = [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([end, n]) => `${n} x ${end}`);
  const some = crashed.slice(0, 20).join(", ") || "none";
  return [...rows, `worker crashed: ${some}`, `not in {200, 415, 422}, or hanging: ${faults.length}`].join("\n");
}
