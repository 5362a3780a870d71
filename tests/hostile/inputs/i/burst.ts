import { availableParallelism } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { smallJpeg } from "#lab/hostile-files/faces.ts";
import { photoBody, sendHttp } from "../../http-client.ts";
import { row } from "../../make-row.ts";
import type { Probe } from "../../row.ts";

/** Workers and their queue, as `analysis-pool.ts` has them: what is accepted at once. */
const CAPACITY = 3 * Math.max(2, Math.min(8, availableParallelism() <= 2 ? 2 : availableParallelism() - 1));
/** The wait that docs/operating.md, "Load, health, stop", allows, and an analysis of 600 ms. */
export const ACCEPTED_P95_MS = 2_600;
const PAGE_P99_MS = 200;
const PAGES = 60;

export const BURST = row(
  "I6",
  "ten times as many photos at once as are accepted, and visitors of pages beside them",
  { expect: ["200", "503 overloaded"], server: "limited", maxMs: ACCEPTED_P95_MS },
  async (probe) => {
    const pages = readPages(probe);
    const body = photoBody(await smallJpeg());
    const answers = await Promise.all(
      Array.from({ length: 10 * CAPACITY }, (_, i) =>
        probe.json(`photo ${i}`, body, { headers: { "x-forwarded-for": `198.18.${i >> 8}.${i & 255}` } }),
      ),
    );
    const accepted = answers.filter(({ status }) => status === 200).length;
    const shed = answers.filter(({ status }) => status === 503);
    probe.claim(
      accepted > 0 && shed.length > 0,
      `1: ${accepted} accepted and ${shed.length} shed, so this shows nothing`,
    );
    const areTold = shed.every(({ headers }) => /^[1-9]\d*$/.test(headers["retry-after"] ?? ""));
    probe.claim(areTold, "1: a shed visitor is not told when to come back");
    await pages;
  },
);

/** One after the other for as long as the burst lasts; the 99th percentile of so few is the slowest. */
async function readPages({ target: { address }, inTime }: Probe): Promise<void> {
  for (let i = 0; i < PAGES; i += 1) {
    await inTime("a page beside the burst", sendHttp(address, { method: "GET", path: "/en/" }), PAGE_P99_MS);
    await sleep(10);
  }
}
