import { askFrom, cheapFrom, flood, photoBody } from "../http-client.ts";
import { knownPhoto } from "../known-photo.ts";
import { row } from "../make-row.ts";
import type { Expectation, HostileRow, Probe } from "../row.ts";
import { DEFAULT_BURST, DEFAULT_LIMITS, WITHOUT_ANALYSIS, withServer } from "../servers.ts";
import { ACCEPTED_P95_MS, BURST } from "./i/burst.ts";
import { measurement } from "./measurement.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const MEBIBYTE = 1024 * 1024;
/** Each may take a kilobyte; what ten thousand take by themselves: `memory-counts.test.ts`. */
const MANY = process.env.HOSTILE_FULL === "1" ? 10_000 : 2_500;

const LIMITED = { expect: "429 rate_limited", server: "limited" } as const;

export const ABUSE: readonly HostileRow[] = [
  row("I1", "one more than allowed from one IPv4 address", LIMITED, (probe) =>
    fill(probe, DEFAULT_BURST, () => "203.0.113.7"),
  ),
  row("I2", "1,000 addresses of one IPv6 /64", LIMITED, (probe) =>
    sendFromOneNetwork(probe, (i) => `2001:db8:0:1::${i.toString(16)}`),
  ),
  row("I3", "a /56 and a /48, each time from another /64", LIMITED, async (probe) => {
    await fill(probe, 4 * DEFAULT_BURST, (i) => `2001:db8:1:${i.toString(16)}::1`, 0);
    await untilRefused(probe, 4 * DEFAULT_BURST, (i) => `2001:db8:1:${(100 + i).toString(16)}::1`);
    // Every /56 of the /48 in turn.
    await fill(probe, 16 * DEFAULT_BURST, (i) => `2001:db8:2:${(i * 256).toString(16)}::1`, 0);
    await untilRefused(probe, 16 * DEFAULT_BURST, (i) => `2001:db8:2:${((100 + i) * 256).toString(16)}::1`);
  }),
  row("I4", "invented addresses in X-Forwarded-For, without a proxy and before it", LIMITED, async (probe) => {
    await fill(probe, DEFAULT_BURST, (i) => `1.2.3.${i}, 198.51.100.9`);
    await fill(probe, DEFAULT_BURST, (i) => `1.2.3.${i}, 10.0.0.${i}, 198.51.100.10`);
    if (probe.form === "nginx") return;
    await withServer({ ANALYSIS_LIMITS: DEFAULT_LIMITS, ...WITHOUT_ANALYSIS }, ({ address }) =>
      fill(probe, DEFAULT_BURST, (i) => `1.2.3.${i}`, 1, address),
    );
  }),
  row("I5", "X-Forwarded-For: garbage, IPv4 as IPv6, with brackets and port", LIMITED, async (probe) => {
    const garbage = ["garbage", "1.2.3", "'; drop", "", "999.1.1.1", "unknown"];
    const either = { expect: ["415 content_type_unsupported", "429 rate_limited"] } as const;
    // Behind nginx what is no address is this test's own, like every one before it.
    if (probe.form === "bare") await fill(probe, DEFAULT_BURST, (i) => garbage[i % garbage.length]!);
    else for (const from of garbage) await probe.sent(from, askFrom(probe.target.address, from), either);
    await fill(probe, DEFAULT_BURST, (i) => (i % 2 === 0 ? "::ffff:1.2.3.4" : "1.2.3.4"));
    await fill(probe, DEFAULT_BURST, (i) => (i % 2 === 0 ? `[::1]:8${i}` : "::1"));
  }),
  BURST,
  row(
    "I7",
    "the same photo 20 times at once",
    { expect: ["200", "503 overloaded"], server: "limited", maxMs: ACCEPTED_P95_MS },
    sendSamePhoto,
  ),
  row(
    "I8",
    "thousands of addresses, then the day ends",
    { expect: "415 content_type_unsupported", server: "limited" },
    sendManyAddresses,
  ),
];

/** As many as are allowed, then `more`, which are not. */
async function fill(
  { target, sent, claim }: Probe,
  allowed: number,
  addressOf: (i: number) => string,
  more = 1,
  server = target.address,
): Promise<void> {
  for (let i = 0; i < allowed + more; i += 1) {
    const from = addressOf(i);
    const expect: Expectation = i < allowed ? "415 content_type_unsupported" : "429 rate_limited";
    const { status, headers } = await sent(`${i + 1}. from ${from}`, askFrom(server, from), { expect });
    const wait = headers["retry-after"] ?? "";
    claim(status !== 429 || (/^\d+$/.test(wait) && Number(wait) >= 1), `1: Retry-After is "${wait}"`);
  }
}

async function sendFromOneNetwork(probe: Probe, addressOf: (i: number) => string): Promise<void> {
  await fill(probe, DEFAULT_BURST, addressOf);
  const statuses = await flood(probe.target.address, 994, (i) => cheapFrom(addressOf(DEFAULT_BURST + 1 + i)));
  probe.claim([...statuses].join() === "429", `1: of a thousand some were answered ${[...statuses].join()}`);
}

/** A /48 has room for one more every 0.75 s: on a slow machine some are allowed before the refusal, at most as many again. */
async function untilRefused(
  { target, sent, claim }: Probe,
  most: number,
  addressOf: (i: number) => string,
): Promise<void> {
  for (let i = 0; i < most; i += 1) {
    const from = addressOf(i);
    const { status } = await sent(from, askFrom(target.address, from), {
      expect: ["415 content_type_unsupported", "429 rate_limited"],
    });
    if (status === 429) return;
  }
  claim(false, `1: ${2 * most} addresses of one network were allowed`);
}

async function sendSamePhoto({ json, claim }: Probe): Promise<void> {
  const body = photoBody(await knownPhoto());
  const ids: unknown[] = [];
  const results = new Set<string>();
  let waiting = Array.from({ length: 20 }, (_, i) => i);
  for (let round = 0; waiting.length > 0 && round < 100; round += 1) {
    const answers = await Promise.all(
      waiting.map(async (i) => {
        const headers = { "x-forwarded-for": `192.0.2.${i}` };
        return { i, answer: await json(`photo ${i}`, body, { headers }) };
      }),
    );
    for (const { answer } of answers) {
      const { requestId, error } = JSON.parse(answer.body) as { requestId?: string; error?: { requestId: string } };
      ids.push(requestId ?? error?.requestId);
      if (answer.status === 200) results.add(JSON.stringify(measurement(answer)));
    }
    waiting = answers.filter(({ answer }) => answer.status === 503).map(({ i }) => i);
  }
  claim(waiting.length === 0, `${waiting.length} visitors were never served`);
  claim(new Set(ids).size === ids.length && !ids.includes(undefined), "1: two answers share a request id");
  claim(results.size === 1, `1: the same photo has ${results.size} results`);
}

async function sendManyAddresses({ target, form, sent, claim }: Probe): Promise<void> {
  const before = (await target.figures()).heapUsed;
  // Every other one a household of IPv6, which is counted three times.
  const addressOf = (i: number) =>
    i % 2 === 0 ? `100.64.${i >> 8}.${i & 255}` : `2400:${(i >> 4).toString(16)}:${i.toString(16)}::1`;
  const statuses = await flood(target.address, MANY, (i) => cheapFrom(addressOf(i)));
  claim([...statuses].join() === "415", `1: some of ${MANY} addresses were answered ${[...statuses].join()}`);

  const grown = (await target.figures()).heapUsed - before;
  claim(grown <= 1024 * MANY, `3: ${MANY} addresses take ${(grown / MEBIBYTE).toFixed(1)} MB`);
  const busy = "203.0.113.8";
  for (let i = 0; i < DEFAULT_BURST; i += 1) await askFrom(target.address, busy);
  await sent("one that asks too often", askFrom(target.address, busy), { expect: "429 rate_limited" });
  // There the day is that of Redis.
  if (form === "nginx") return;
  target.tell({ ask: "forward", ms: DAY_MS });
  await sent("the same on the next day", askFrom(target.address, busy));
  const left = (await target.figures()).heapUsed - before;
  claim(left <= MEBIBYTE, `3: on the next day ${(left / MEBIBYTE).toFixed(1)} MB are still held`);
}
