import { PAGES } from "../calls.ts";
import type { Figure } from "../figures.ts";
import { measureAlone } from "../measure-alone.ts";
import { type Conditions, commonFigures, notAnswered, p } from "../profile.ts";
import { ofStream, putUnderLoad } from "../put-under-load.ts";
import type { ServerUnderLoad } from "../server-under-load.ts";

const SHARE_OF_CAPACITY = 0.5;
const PAGES_PER_SECOND = 20;
/** On the machine of the recorded baseline; elsewhere so many times what the same photo takes alone, in the same run. */
const ANALYSIS_P95_MS = 600;
const TIMES_ALONE = 1.7;

/** An ordinary busy day: half of what the machine can do. Limits: chosen. */
export async function baseline(
  server: ServerUnderLoad,
  { analysis, photo, capacity, seconds }: Conditions,
): Promise<readonly Figure[]> {
  const perSecond = SHARE_OF_CAPACITY * capacity;
  const aloneMs = await measureAlone(photo);
  await server.begin();
  const report = await putUnderLoad({
    kind: "open",
    target: server.address,
    streams: [
      { name: "analyses", calls: [analysis], perSecond, from: 0, seconds },
      { name: "pages", calls: PAGES, perSecond: PAGES_PER_SECOND, from: 0, seconds },
    ],
  });
  const [analyses, pages] = [ofStream(report, "analyses"), ofStream(report, "pages")];
  return [
    { what: "analyses sent", value: analyses.length, unit: "", note: `${perSecond.toFixed(2)} a second` },
    notAnswered("analyses not answered 200", analyses),
    {
      what: "analysis p95",
      value: p(analyses, 95),
      unit: "ms",
      atMost: Math.max(ANALYSIS_P95_MS, TIMES_ALONE * aloneMs),
      note: `p50 ${p(analyses, 50).toFixed(0)} ms; alone in a warm process ${aloneMs.toFixed(0)} ms`,
    },
    { what: "pages p99", value: p(pages, 99), unit: "ms", atMost: 200, note: `${pages.length} pages` },
    ...(await commonFigures(server, report)),
  ];
}
