import { type Figure, figure } from "./figures.ts";
import type { Call, Report, Sample } from "./plan.ts";
import type { ServerUnderLoad } from "./server-under-load.ts";
import { percentile } from "./statistics.ts";

/** What every profile is given: the same photo, and what this machine can do with it. */
export interface Conditions {
  readonly analysis: Call;
  /** Analyses a second at most. */
  readonly capacity: number;
  /** Length of the main phase. */
  readonly seconds: number;
}

export const MEBIBYTE = 1024 * 1024;
/** docs/threats.md, "Invariants", 4. */
const LOOP_P99_MS = 50;
/** `LIMITS.decodeBytes`: a decoder and everything beside it. */
const WORKER_PEAK_MB = 512;

function times(samples: readonly Sample[]): readonly number[] {
  return samples.map(({ ms }) => ms);
}

export function withStatus(samples: readonly Sample[], ...statuses: readonly number[]): readonly Sample[] {
  return samples.filter(({ status }) => statuses.includes(status));
}

export function p(samples: readonly Sample[], percent: number): number {
  return percentile(times(samples), percent);
}

/** What there must be none of. */
export function noneOf(what: string, those: readonly unknown[], note = ""): Figure {
  return figure(what, those.length, "", { atMost: 0, note });
}

export function notAnswered(what: string, samples: readonly Sample[]): Figure {
  const others = samples.filter(({ status }) => status !== 200);
  return noneOf(what, others, sayOthers(others, 200));
}

/** Figures every profile has: how the server held out, and how much the generator itself got wrong. */
export async function commonFigures(server: ServerUnderLoad, report: Report): Promise<readonly Figure[]> {
  const { p99, max } = await server.loopDelay();
  const { main, worker } = server.peaks();
  return [
    figure("event loop delay p99", p99, "ms", { atMost: LOOP_P99_MS, note: `longest ${max.toFixed(0)} ms` }),
    figure("peak memory, main process", main / MEBIBYTE, "MB"),
    figure("peak memory, largest worker", worker / MEBIBYTE, "MB", { atMost: WORKER_PEAK_MB }),
    ...generatorFigures(report),
  ];
}

/** All latencies contain its own: they count from the moment a call was due. */
export function generatorFigures({ samples, unsent }: Report): readonly Figure[] {
  const late = samples.map((sample) => sample.late);
  const note = `p50 ${percentile(late, 50).toFixed(1)} ms; contained in all times above`;
  return [
    figure("generator late p99", percentile(late, 99), "ms", { note }),
    figure("calls the generator could not send", unsent, "", { atMost: 0 }),
  ];
}

/** What was answered otherwise than hoped for, in words: `503 x 12, ECONNRESET x 1`. */
export function sayOthers(samples: readonly Sample[], hoped: number): string {
  const counts = new Map<string, number>();
  for (const { status, failure } of samples) {
    if (status === hoped) continue;
    const name = failure ?? String(status);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => `${name} x ${count}`).join(", ");
}
