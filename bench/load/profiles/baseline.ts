import { PAGES } from "../calls.ts";
import { type Figure, figure } from "../figures.ts";
import { type Conditions, commonFigures, notAnswered, p } from "../profile.ts";
import { ofStream, sendStreams } from "../put-under-load.ts";
import type { ServerUnderLoad } from "../server-under-load.ts";

const SHARE_OF_CAPACITY = 0.5;
const PAGES_PER_SECOND = 20;
/** On the machine of the recorded baseline; elsewhere so many times what a worker takes for a photo at full work. */
const ANALYSIS_P95_MS = 600;
const TIMES_FULL = 1.25;

/** An ordinary busy day: half of what the machine can do. Limits: chosen. */
export async function baseline(
  server: ServerUnderLoad,
  { analysis, capacity, seconds }: Conditions,
): Promise<readonly Figure[]> {
  const perSecond = SHARE_OF_CAPACITY * capacity;
  const fullMs = (1000 * server.workers) / capacity;
  await server.begin();
  const report = await sendStreams(server.address, [
    { name: "analyses", calls: [analysis], perSecond, from: 0, seconds },
    { name: "pages", calls: PAGES, perSecond: PAGES_PER_SECOND, from: 0, seconds },
  ]);
  const [analyses, pages] = [ofStream(report, "analyses"), ofStream(report, "pages")];
  return [
    figure("analyses sent", analyses.length, "", { note: `${perSecond.toFixed(2)} a second` }),
    notAnswered("analyses not answered 200", analyses),
    figure("analysis p95", p(analyses, 95), "ms", {
      atMost: Math.max(ANALYSIS_P95_MS, TIMES_FULL * fullMs),
      note: `p50 ${p(analyses, 50).toFixed(0)} ms; at full work ${fullMs.toFixed(0)} ms`,
    }),
    figure("pages p99", p(pages, 99), "ms", { atMost: 200, note: `${pages.length} pages` }),
    ...(await commonFigures(server, report)),
  ];
}
