import { PAGES } from "../calls.ts";
import { type Figure, figure } from "../figures.ts";
import type { Sample } from "../plan.ts";
import { type Conditions, commonFigures, noneOf, notAnswered, p, withStatus } from "../profile.ts";
import { ofStream, sendStreams } from "../put-under-load.ts";
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
  const report = await sendStreams(server.address, [
    { name: "before", calls: [analysis], perSecond: half, from: 0, seconds: BEFORE_SECONDS },
    { name: "spike", calls: [analysis], perSecond: TIMES_CAPACITY * capacity, from: BEFORE_SECONDS, seconds },
    { name: "after", calls: [analysis], perSecond: half, from: end, seconds: AFTER_SECONDS },
    { name: "pages", calls: PAGES, perSecond: PAGES_PER_SECOND, from: BEFORE_SECONDS, seconds },
  ]);
  const [before, during, after, pages] = ["before", "spike", "after", "pages"].map((name) =>
    ofStream(report, name),
  ) as [readonly Sample[], readonly Sample[], readonly Sample[], readonly Sample[]];
  const [accepted, shed] = [withStatus(during, 200), withStatus(during, 503)];
  const ownP99 = percentile(
    shed.map(({ ms, late }) => ms - late),
    99,
  );
  const isNoTime = ({ retryAfter }: Sample) => !/^[1-9]\d*$/.test(retryAfter ?? "");
  return [
    figure("analyses sent in the spike", during.length, "", {
      note: `${(TIMES_CAPACITY * capacity).toFixed(1)} a second: ${accepted.length} analysed, ${shed.length} refused`,
    }),
    figure("neither 200 nor 503", during.length - accepted.length - shed.length, "", { atMost: 0 }),
    figure("refused p99", p(shed, 99), "ms", {
      atMost: 20,
      note: `p50 ${p(shed, 50).toFixed(1)}, p95 ${p(shed, 95).toFixed(1)} ms; p99 without the generator's own delay ${ownP99.toFixed(1)} ms`,
    }),
    noneOf("refused without Retry-After", shed.filter(isNoTime)),
    figure("pages p99", p(pages, 99), "ms", { atMost: 200, note: `${pages.length} pages` }),
    notAnswered("pages not answered 200", pages),
    figure("accepted p95", p(accepted, 95), "ms", { note: "with the wait in the queue" }),
    figure("recovery", recoverySeconds(before, after, end), "s", { atMost: 10 }),
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
