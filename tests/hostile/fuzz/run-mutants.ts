import { availableParallelism } from "node:os";
import { createAnalysisPool, DECODE } from "#server/analysis/worker/analysis-pool.ts";
import { photoBody } from "../http-client.ts";
import { inLanes } from "../in-lanes.ts";
import { describeAnswer } from "../invariants.ts";
import { postPatiently } from "../post-patiently.ts";
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
  readonly slowest: { readonly index: number; readonly ms: number };
  /** Indices of those whose worker had to be killed for its time or memory; they count as 422 image_too_complex. */
  readonly killed: readonly number[];
  /** Indices of those whose worker ended by itself; also 422 for the visitor, but a bug of the decoder. */
  readonly crashed: readonly number[];
  readonly faults: readonly string[];
  readonly ms: number;
}

const SILENT = { fault: () => undefined, warn: () => undefined };
const EVERY = 10;
const PROGRESS = 1_000;
const ALLOWED = [200, 415, 422];
/** By the clock, so only what hangs takes this long: the pool ends a decoder after 9 s. The server ends requests itself. */
const HANG_MS = 60_000;

/** Runs mutants `from` to `from + count - 1` of a seed: nine of ten are decoded in workers, the tenth is sent to the server. */
export async function runMutants({ seed, from, count, target, onProgress }: MutantOptions): Promise<MutantRun> {
  const begun = performance.now();
  const photos = await seedPhotos();
  const pool = createAnalysisPool(SILENT, { entry: new URL("./decode-worker.ts", import.meta.url) });
  const started = await pool.start();
  if (!started.ok) throw new Error(`the decoding workers do not start: ${started.reason}`);

  const counts = new Map<string, number>();
  const [killed, crashed]: [number[], number[]] = [[], []];
  const faults: string[] = [];
  let slowest = { index: -1, ms: 0 };

  const decode = async ({ file, index }: Mutant): Promise<string> => {
    const outcome = await pool.run(new AbortController().signal, { photo: file });
    if (outcome.ok) {
      const told = outcome.output as { ok: boolean; code?: string };
      return told.ok
        ? "decoded"
        : `${told.code === "image_type_unsupported" ? 415 : told.code === "image_too_large" ? 413 : 422} ${told.code}`;
    }
    // As `examine-photo.ts` has it: whatever the decoder does to its process, the file is at fault.
    if ("stage" in outcome && outcome.stage === DECODE && outcome.reason !== "threw") {
      (outcome.reason === "crashed" ? crashed : killed).push(index);
      return "422 image_too_complex";
    }
    return `500 (${outcome.reason})`;
  };
  const analyse = async ({ file }: Mutant): Promise<string> => {
    return describeAnswer(await postPatiently(target, photoBody(file)));
  };

  const judge = async (index: number): Promise<void> => {
    const mutant = makeMutant(photos, seed, index);
    const isWhole = index % EVERY === 0;
    const sent = performance.now();
    const end = await (isWhole ? analyse(mutant) : decode(mutant)).catch(String);
    const ms = performance.now() - sent;
    if (ms > slowest.ms) slowest = { index, ms };
    counts.set(end, (counts.get(end) ?? 0) + 1);
    const status = end === "decoded" ? 200 : Number.parseInt(end, 10);
    if (!ALLOWED.includes(status)) faults.push(`1: mutant ${nameOf(mutant, seed)} ended with ${end}`);
    if (!isWhole && ms > HANG_MS) faults.push(`2: mutant ${nameOf(mutant, seed)} took ${Math.round(ms)} ms`);
    if ((index - from) % PROGRESS === 0) onProgress?.(index - from, faults);
  };
  // As many at a time as there are workers to decode them, so that nothing waits in a queue.
  const lanes = Math.max(2, Math.min(4, availableParallelism()));
  await inLanes(
    lanes,
    Array.from({ length: count }, (_, i) => from + i),
    judge,
  );
  await pool.close();
  return { counts, slowest, killed, crashed, faults, ms: performance.now() - begun };
}

/** With what is needed to make it again: `npm run fuzz -- --seed S --only K`. */
function nameOf({ index, photo, mutation }: Mutant, seed: number): string {
  return `--seed ${seed} --only ${index} (photo ${photo}, ${mutation})`;
}

export function describeRun(run: MutantRun, { seed, from, count }: Omit<MutantOptions, "target">): string {
  const rows = [...run.counts]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([end, n]) => `${String(n).padStart(8)}  ${end}`);
  const indices = (list: readonly number[]) => (list.length === 0 ? "none" : list.slice(0, 20).join(", "));
  return [
    `${count} mutants of seed ${seed} from ${from}, ${(run.ms / 1000).toFixed(1)} s`,
    ...rows,
    `slowest: ${run.slowest.index} with ${Math.round(run.slowest.ms)} ms`,
    `worker killed for time or memory: ${indices(run.killed)}; worker crashed: ${indices(run.crashed)}`,
    `not in {200, 415, 422}, or hanging: ${run.faults.length}`,
  ].join("\n");
}
