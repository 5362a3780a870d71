import { PAGES } from "../calls.ts";
import type { Figure } from "../figures.ts";
import type { Sample } from "../plan.ts";
import { type Conditions, commonFigures, noneOf, p, withStatus } from "../profile.ts";
import { ofStream, putUnderLoad } from "../put-under-load.ts";
import type { ServerUnderLoad } from "../server-under-load.ts";
import { percentile } from "../statistics.ts";

const TIMES_CAPACITY = 10;
const BEFORE_SECONDS = 6;
const AFTER_SECONDS = 15;
const PAGES_PER_SECOND = 30;

/**
 * Ten times what the machine can do, out of an ordinary day and back into it. Limits: chosen. A refusal is
 * timed at its 99th percentile, from when it was due to its last byte, the sending of the photo beside it included.
 */
export async function spike(
  server: ServerUnderLoad,
  { analysis, capacity, seconds }: Conditions,
): Promise<readonly Figure[]> {
  const half = capacity / 2;
  const end = BEFORE_SECONDS + seconds;
  await server.begin();
  const report = await putUnderLoad({
    kind: "open",
    target: server.address,
    streams: [
      { name: "before", calls: [analysis], perSecond: half, from: 0, seconds: BEFORE_SECONDS },
      { name: "spike", calls: [analysis], perSecond: TIMES_CAPACITY * capacity, from: BEFORE_SECONDS, seconds },
      { name: "after", calls: [analysis], perSecond: half, from: end, seconds: AFTER_SECONDS },
      { name: "pages", calls: PAGES, perSecond: PAGES_PER_SECOND, from: BEFORE_SECONDS, seconds },
    ],
  });
  const [before, during, after, pages] = ["before", "spike", "after", "pages"].map((name) =>
    ofStream(report, name),
  ) as [readonly Sample[], readonly Sample[], readonly Sample[], readonly Sample[]];
  const [accepted, shed] = [withStatus(during, 200), withStatus(during, 503)];
  const ownP99 = percentile(
    shed.map(({ ms, late }) => ms - late),
    99,
  );
  return [
    {
      what: "analyses sent in the spike",
      value: during.length,
      unit: "",
      note: `${(TIMES_CAPACITY * capacity).toFixed(1)} a second: ${accepted.length} analysed, ${shed.length} refused`,
    },
    { what: "neither 200 nor 503", value: during.length - accepted.length - shed.length, unit: "", atMost: 0 },
    {
      what: "refused p99",
      value: p(shed, 99),
      unit: "ms",
      atMost: 20,
      note: `p50 ${p(shed, 50).toFixed(1)}, p95 ${p(shed, 95).toFixed(1)} ms; p99 without the generator's own delay ${ownP99.toFixed(1)} ms`,
    },
    noneOf(
      "refused without Retry-After",
      shed.filter(({ retryAfter }) => !/^[1-9]\d*$/.test(retryAfter ?? "")),
    ),
    {
      what: "pages p99",
      value: p(pages, 99),
      unit: "ms",
      atMost: 200,
      note: `${pages.length} pages, all 200: ${pages.every(({ status }) => status === 200) ? "yes" : "NO"}`,
    },
    { what: "accepted p95", value: p(accepted, 95), unit: "ms", note: "with the wait in the queue" },
    { what: "recovery", value: recoverySeconds(before, after, end), unit: "s", atMost: 10 },
    ...(await commonFigures(server, report)),
  ];
}

/**
 * From the end of the spike to the first analysis after which none is refused, lost, or takes more than twice the slowest
 * before the spike. 0: the very first was well.
 */
function recoverySeconds(before: readonly Sample[], after: readonly Sample[], end: number): number {
  if (after.length === 0) return Number.NaN;
  const slow = 2 * p(before, 100);
  const last = after.findLastIndex(({ status, ms }) => status !== 200 || ms > slow);
  if (last < 0) return 0;
  const next = after[last + 1];
  return next === undefined ? Number.POSITIVE_INFINITY : next.due / 1000 - end;
}
