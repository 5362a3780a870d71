import { setTimeout as sleep } from "node:timers/promises";
import { analysisOf } from "../calls.ts";
import { warmUp } from "../capacity.ts";
import { type FakeUpstream, startFakeUpstream } from "../fake-upstream.ts";
import type { Figure } from "../figures.ts";
import type { Sample } from "../plan.ts";
import { type Conditions, commonFigures, notAnswered, p } from "../profile.ts";
import { ofStream, putUnderLoad } from "../put-under-load.ts";
import { startServer } from "../server-under-load.ts";

const SHARE_OF_CAPACITY = 0.4;
const WELL_SECONDS = 5;
const REFUSING_SECONDS = 8;
/** Whole request (`LIMITS.requestMs`). */
const WHOLE_MS = 25_000;
/** An attempt at a silent provider ends after 15 s; a second for the photo's examination before it. */
const ATTEMPT_SECONDS = 16;
/** Failures in a row that open the breaker (docs/operating.md, "An AI provider"). */
const IN_A_ROW = 5;
/** A photo on its way when the silence begins is answered by either. Chosen. */
const MARGIN_SECONDS = 2;
/**
 * With the breaker open nothing waits for the provider: the time of the embedded engine, doubled for what is queued; on a slow
 * machine as long as both workers need for a photo each and a half. Chosen.
 */
const OPEN_MS = 1_200;
const OPEN_PHOTOS = 3;

/**
 * The AI provider answers, then goes silent, then refuses connections; every visitor agreed to it. All of them must be
 * answered by the fallback in time, and once the breaker is open without waiting (docs/operating.md, "An AI provider").
 */
export async function providerDown({ photo, capacity, seconds }: Conditions): Promise<readonly Figure[]> {
  const upstream = await startFakeUpstream();
  const server = await startServer({
    ANALYSIS_PROVIDER: "openai",
    ANALYSIS_FALLBACK: "embedded",
    ANALYSIS_DAILY_CALLS: "100000000",
    OPENAI_API_KEY: "load",
    OPENAI_BASE_URL: upstream.baseUrl,
    OPENAI_MODEL: "load",
    PROVIDER_NAME: "Load",
    PROVIDER_COUNTRY: "CH",
  });
  try {
    const perSecond = SHARE_OF_CAPACITY * capacity;
    const openAfter = Math.ceil(ATTEMPT_SECONDS + IN_A_ROW / perSecond);
    const openMs = Math.max(OPEN_MS, (OPEN_PHOTOS / capacity) * 1000);
    const silentSeconds = Math.max(seconds, openAfter + 8);
    const openFrom = WELL_SECONDS + openAfter;
    const downFrom = WELL_SECONDS + silentSeconds;
    const call = analysisOf(photo, { providerConsent: true });
    await warmUp(server, call);
    await server.begin();
    const [report, calls] = await Promise.all([
      putUnderLoad({
        kind: "open",
        target: server.address,
        streams: [
          {
            name: "analyses",
            calls: [call],
            perSecond,
            from: 0,
            seconds: downFrom + REFUSING_SECONDS,
            mark: '"degraded":true',
          },
        ],
      }),
      playOutage(upstream, { openFrom, downFrom }),
    ]);
    const samples = ofStream(report, "analyses");
    const between = (from: number, to: number) => samples.filter(({ due }) => due >= from * 1000 && due < to * 1000);
    const [well, open, down] = [
      between(0, WELL_SECONDS - MARGIN_SECONDS),
      between(openFrom, downFrom),
      between(downFrom + 1, Number.POSITIVE_INFINITY),
    ];
    const outage = between(WELL_SECONDS + 1, Number.POSITIVE_INFINITY);
    return [
      {
        what: "analyses sent",
        value: samples.length,
        unit: "",
        note: `${well.length} well, then ${outage.length} in the outage`,
      },
      notAnswered("not answered 200", samples),
      {
        what: "before: answered by the provider",
        value: shareOf(well, ({ marked }) => !marked),
        unit: "%",
        atLeast: 100,
      },
      {
        what: "in the outage: answered by the fallback",
        value: shareOf(outage, ({ marked }) => marked),
        unit: "%",
        atLeast: 100,
      },
      { what: "slowest answer", value: p(samples, 100) / 1000, unit: "s", atMost: WHOLE_MS / 1000 },
      {
        what: "silent, breaker open: p95",
        value: p(open, 95),
        unit: "ms",
        atMost: openMs,
        note: `${open.length} analyses from ${openAfter} s of silence on`,
      },
      { what: "refusing: p95", value: p(down, 95), unit: "ms", atMost: openMs, note: `${down.length} analyses` },
      {
        what: "calls to the provider, breaker open",
        value: calls.open,
        unit: "",
        atMost: 2,
        note: `one probe in 30 s, and its retry; ${calls.before} calls before`,
      },
      ...(await commonFigures(server, report)),
    ];
  } finally {
    await Promise.all([server.stop(), upstream.end()]);
  }
}

async function playOutage(upstream: FakeUpstream, { openFrom, downFrom }: { openFrom: number; downFrom: number }) {
  await sleep(WELL_SECONDS * 1000);
  await upstream.script({ do: "silence" });
  await sleep((openFrom - WELL_SECONDS) * 1000);
  const before = await upstream.calls();
  await sleep((downFrom - openFrom) * 1000 - 100);
  const open = (await upstream.calls()) - before;
  await upstream.end();
  return { before, open };
}

function shareOf(samples: readonly Sample[], is: (sample: Sample) => boolean): number {
  return (100 * samples.filter(is).length) / samples.length;
}
