import { setTimeout as sleep } from "node:timers/promises";
import { hugeFace, smallJpeg } from "#lab/hostile-files/faces.ts";
import { withComment } from "#lab/hostile-files/jpeg.ts";
import { photoBody, postJson } from "../../http-client.ts";
import { inLanes } from "../../in-lanes.ts";
import { row } from "../../make-row.ts";
import type { Answer, Probe } from "../../row.ts";
import { withServer } from "../../servers.ts";

/** Rate limits that stop nobody here: this is about what is in flight at the same time. */
const GENEROUS = { ANALYSIS_LIMITS: "burst=900,hour=900,day=900", TRUST_PROXY_HOPS: "1" };
const GREEDY = ["203.0.113.1", "2001:db8:5:5::"] as const;
const AT_ONCE = 5;
/** Real photos in full length; else files that take a worker's time and no processor, so that only the order is judged. */
const IS_FULL = process.env.HOSTILE_FULL === "1";
/** Photos of the others, each from an address of its own, two at a time. */
const OTHERS = IS_FULL ? 60 : 10;
/** How many of them have to be looked at. The rest may meet a queue that is full for the moment. */
const ENOUGH = (3 / 4) * OTHERS;
const LOOKED_AT = IS_FULL ? "200" : "422 image_too_small";
/** A slow machine takes more time for a photo than it may; the verdict counts what was looked at. */
const LATE = ["422 image_too_complex", "504 provider_timeout", "503 provider_unavailable"] as const;
/** A greedy client does not wait as it is told, ms; it does in full length, where each refusal costs the machine megabytes. */
const PAUSE_MS = 100;
/** Waiting for a worker that has a photo of 24 megapixels; only what hangs takes this long. */
const PATIENCE_MS = 30_000;

/**
 * Each greedy client keeps five photos of 24 megapixels in flight: it sends the next as soon as one is looked at, and
 * soon again when one is refused. The verdict counts how many of the others were looked at meanwhile.
 */
export const FAIRNESS = row(
  "K10",
  "two clients keep 5 photos of 24 megapixels each in flight; beside them others send a small one",
  { expect: [LOOKED_AT, "503 overloaded", ...LATE], maxMs: PATIENCE_MS },
  // A server of its own, whose workers wait here: the next rows go on beside it.
  async (probe) => {
    const fair = withServer(GENEROUS, ({ address }) => besideGreedy(probe, address));
    if (IS_FULL) await fair;
    else probe.later(fair);
  },
);

async function besideGreedy(probe: Probe, address: string): Promise<void> {
  const { claim, note, sent } = probe;
  const [huge, small] = await photos();
  const attack = keepInFlight(probe, address, huge);
  await attack.begun;
  const others = Array.from({ length: OTHERS }, (_, i) => `198.51.100.${i}`);
  const answers = await inLanes(2, others, async (from) => {
    const answer = await sent(`another client, ${from}`, postJson(address, small, { "x-forwarded-for": from }));
    await waitAsTold(answer);
    return answer;
  });
  const greedy = await attack.end();
  const [lookedAt, turnedAway] = [countOf(answers, Number.parseInt(LOOKED_AT, 10)), countOf(answers, 503)];
  note(
    `others: ${lookedAt} looked at, ${turnedAway} turned away; ` +
      `greedy: ${countOf(greedy, Number.parseInt(LOOKED_AT, 10))} looked at, ${countOf(greedy, 429)} x 429, ${countOf(greedy, 503)} x 503`,
  );
  claim(lookedAt >= ENOUGH, `1: beside two greedy clients ${lookedAt} of ${OTHERS} others were looked at`);
}

/** Bodies of a costly one and of an ordinary one. */
async function photos(): Promise<[huge: string, small: string]> {
  const ordinary = await smallJpeg();
  if (IS_FULL) return [photoBody(await hugeFace().jpeg({ quality: 60 }).toBuffer()), photoBody(ordinary)];
  return [
    photoBody(withComment(ordinary, "skinglow-test:costly")),
    photoBody(withComment(ordinary, "skinglow-test:cheap")),
  ];
}

function keepInFlight({ sent }: Probe, address: string, body: string) {
  const answers: Answer[] = [];
  const { promise: begun, resolve: onBegun } = Promise.withResolvers<void>();
  const { promise: over, resolve: onOver } = Promise.withResolvers<void>();
  let isOver = false;
  const lane = async (from: string, place: number): Promise<void> => {
    // The IPv6 client has a different address of its /64 for each photo.
    const headers = { "x-forwarded-for": from.endsWith("::") ? `${from}${place + 1}` : from };
    while (!isOver) {
      const answer = await sent(`greedy ${from}`, postJson(address, body, headers), {
        expect: [LOOKED_AT, "429 rate_limited", "503 overloaded", ...LATE],
      });
      answers.push(answer);
      if (![429, 503].includes(answer.status)) onBegun();
      const isRefused = answer.status === 429 || answer.status === 503;
      await Promise.race([IS_FULL ? waitAsTold(answer) : sleep(isRefused ? PAUSE_MS : 0), over]);
    }
  };
  const lanes = GREEDY.flatMap((from) => Array.from({ length: AT_ONCE }, (_, place) => lane(from, place)));
  return {
    /** Both have photos at work from the first answer on. */
    begun,
    async end() {
      isOver = true;
      onOver();
      await Promise.all(lanes);
      return answers;
    },
  };
}

async function waitAsTold({ headers }: Answer): Promise<void> {
  await sleep(1_000 * Number(headers["retry-after"] ?? 0), undefined, { ref: false });
}

function countOf(answers: readonly Answer[], status: number): number {
  return answers.filter((answer) => answer.status === status).length;
}
