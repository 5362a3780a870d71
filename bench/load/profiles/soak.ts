import { setTimeout as sleep } from "node:timers/promises";
import { PAGES } from "../calls.ts";
import { type Figure, figure } from "../figures.ts";
import { residentOf, workersOf } from "../process-figures.ts";
import { type Conditions, commonFigures, MEBIBYTE, notAnswered, p } from "../profile.ts";
import { ofStream, sendStreams } from "../put-under-load.ts";
import type { ServerUnderLoad } from "../server-under-load.ts";
import { fitLine } from "../statistics.ts";

const SHARE_OF_CAPACITY = 0.6;
const PAGES_PER_SECOND = 10;
const SAMPLE_EVERY_SECONDS = 5;
/** Until here the heap finds its size and code is compiled; the line begins after it, share of the whole. Chosen. */
const WARM_UP_SHARE = 0.3;
/** Percent. Chosen. */
const MOST_PER_HOUR = 1;

/**
 * Ten minutes at 60 %. The slope is of the main process's resident memory right after a garbage collection every 5 s,
 * a least-squares line over what comes after the warm-up, in percent of its mean an hour. Seven minutes stretched to an
 * hour have an error of their own: it stands beside the slope, and `--seconds 3600` makes it small.
 */
export async function soak(
  server: ServerUnderLoad,
  { analysis, capacity, seconds }: Conditions,
): Promise<readonly Figure[]> {
  const perSecond = SHARE_OF_CAPACITY * capacity;
  await server.begin();
  const [report, memory] = await Promise.all([
    sendStreams(server.address, [
      { name: "analyses", calls: [analysis], perSecond, from: 0, seconds },
      { name: "pages", calls: PAGES, perSecond: PAGES_PER_SECOND, from: 0, seconds },
    ]),
    watchMemory(server, seconds),
  ]);
  const analyses = ofStream(report, "analyses");
  const steady = memory.filter(({ hours }) => hours >= (WARM_UP_SHARE * seconds) / 3600);
  const slopeOf = (what: string, of: "rss" | "heap" | "workers", atMost?: number): Figure => {
    const { slope, slopeError, meanY } = fitLine(steady.map((one) => [one.hours, one[of]]));
    const note = `+- ${((100 * slopeError) / meanY).toFixed(2)} (standard error), ${steady.length} samples, mean ${(meanY / MEBIBYTE).toFixed(0)} MB`;
    return figure(what, (100 * slope) / meanY, "%/h", { note, ...(atMost !== undefined && { atMost }) });
  };
  return [
    figure("analyses sent", analyses.length, "", { note: `${perSecond.toFixed(2)} a second` }),
    notAnswered("not answered 200", analyses),
    figure("analysis p95", p(analyses, 95), "ms"),
    slopeOf("memory slope, main process (RSS after GC)", "rss", MOST_PER_HOUR),
    slopeOf("heap slope, main process (after GC)", "heap"),
    slopeOf("memory slope, all workers (RSS)", "workers"),
    ...(await commonFigures(server, report)),
  ];
}

async function watchMemory(server: ServerUnderLoad, seconds: number) {
  const began = performance.now();
  const samples: { hours: number; rss: number; heap: number; workers: number }[] = [];
  const elapsed = () => (performance.now() - began) / 1000;
  while (elapsed() + SAMPLE_EVERY_SECONDS < seconds) {
    await sleep(SAMPLE_EVERY_SECONDS * 1000);
    const { rss, heap } = await server.memory();
    const workers = workersOf(server.pid).reduce((sum, pid) => sum + residentOf(pid), 0);
    samples.push({ hours: elapsed() / 3600, rss, heap, workers });
  }
  return samples;
}
