import { setTimeout as sleep } from "node:timers/promises";
import { smallJpeg } from "#lab/hostile-files/faces.ts";
import { withComment } from "#lab/hostile-files/jpeg.ts";
import { photoBody, postJson } from "../../http-client.ts";
import { inLanes } from "../../in-lanes.ts";
import { row } from "../../make-row.ts";
import type { Answer, Probe } from "../../row.ts";
import { withServer } from "../../servers.ts";

/** Rate limits that stop nobody here: this is about what is in flight at the same time. */
const GENEROUS = { ANALYSIS_LIMITS: "burst=900,hour=900,day=900", TRUST_PROXY_HOPS: "1" };
const AT_ONCE = 5;
/** Of each greedy client, one for each place: the IPv6 one has a different address of its /64 for each photo. */
const GREEDY = Array.from({ length: AT_ONCE }, (_, place) => ["203.0.113.1", `2001:db8:5:5::${place + 1}`]).flat();
/** Photos of the others, each from an address of its own, two at a time. */
const OTHERS = 10;
/** How many of them have to be looked at. The rest may meet a queue that is full for the moment. */
const ENOUGH = (3 / 4) * OTHERS;
/** A slow machine takes more time for a photo than it may; the verdict counts what was looked at. */
const LATE = ["422 image_too_complex", "504 provider_timeout", "503 provider_unavailable"] as const;
/** A greedy client does not wait as it is told, ms. */
const PAUSE_MS = 100;

/**
 * Each greedy client keeps five costly photos in flight: it sends the next as soon as one is looked at, and soon again when
 * one is refused. They take a worker's time and no processor, so that only the order is judged.
 */
export const FAIRNESS = row(
  "K10",
  "two clients keep 5 photos of 24 megapixels each in flight; beside them others send a small one",
  // Waiting for a worker that has such a photo; only what hangs takes this long.
  { expect: ["422 image_too_small", "503 overloaded", ...LATE], server: "own", maxMs: 30_000 },
  (probe) => withServer(GENEROUS, ({ address }) => besideGreedy(probe, address)),
);

async function besideGreedy(probe: Probe, address: string): Promise<void> {
  const photo = await smallJpeg();
  const [costly, cheap] = ["costly", "cheap"].map((kind) => photoBody(withComment(photo, `skinglow-test:${kind}`)));
  const attack = keepInFlight(probe, address, costly as string);
  await attack.begun;
  const others = Array.from({ length: OTHERS }, (_, i) => `198.51.100.${i}`);
  const answers = await inLanes(2, others, async (from) => {
    const exchange = postJson(address, cheap as string, { "x-forwarded-for": from });
    const answer = await probe.sent(`another client, ${from}`, exchange);
    await sleep(1_000 * Number(answer.headers["retry-after"] ?? 0));
    return answer;
  });
  const greedy = await attack.end();
  const countOf = (of: readonly Answer[], status: number): number => of.filter((one) => one.status === status).length;
  const lookedAt = countOf(answers, 422);
  probe.note(
    `looked at: ${lookedAt} of others, ${countOf(greedy, 422)} of greedy ones, who got ${countOf(greedy, 429)} x 429`,
  );
  probe.claim(lookedAt >= ENOUGH, `1: beside two greedy clients ${lookedAt} of ${OTHERS} others were looked at`);
}

function keepInFlight({ sent }: Probe, address: string, body: string) {
  const answers: Answer[] = [];
  const { promise: begun, resolve: onBegun } = Promise.withResolvers<void>();
  const over = new AbortController();
  const lanes = GREEDY.map(async (from) => {
    while (!over.signal.aborted) {
      const answer = await sent(`greedy ${from}`, postJson(address, body, { "x-forwarded-for": from }), {
        expect: ["422 image_too_small", "429 rate_limited", "503 overloaded", ...LATE],
      });
      answers.push(answer);
      if (![429, 503].includes(answer.status)) onBegun();
      else await sleep(PAUSE_MS, undefined, { signal: over.signal }).catch(() => undefined);
    }
  });
  return {
    /** Both have photos at work from the first answer on. */
    begun,
    async end() {
      over.abort();
      await Promise.all(lanes);
      return answers;
    },
  };
}
