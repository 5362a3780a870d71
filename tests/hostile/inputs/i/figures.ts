import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { ANALYSIS_PATH } from "#contract/api.ts";
import { EVENT_PATH } from "#contract/usage.ts";
import { flood, sendHttp } from "../../http-client.ts";
import type { HostileRow, Probe } from "../../row.ts";
import { DEFAULT_LIMITS, WITHOUT_ANALYSIS, withServer } from "../../servers.ts";

/** docs/operating.md, "Usage figures": what one address may add in a day. */
const MOST = 300;
const IS_FULL = process.env.HOSTILE_FULL === "1";
/** Of each kind that counts; more than the limits of two servers together, however nginx deals them. */
const TIMES = IS_FULL ? 10_000 : 400;
/** Of each kind that does not. */
const REFUSED_TIMES = IS_FULL ? 10_000 : 30;
const SERVER = { ANALYSIS_LIMITS: DEFAULT_LIMITS, TRUST_PROXY_HOPS: "1", ...WITHOUT_ANALYSIS };
/** Sums are stored every two seconds; safety only. */
const STORED_MS = 20_000;

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

const VIEW: Sent = { method: "GET", path: "/", headers: { "sec-fetch-dest": "document" } };
const JSON_TYPE = { "content-type": "application/json" };
const EVENT: Sent = {
  method: "POST",
  path: EVENT_PATH,
  headers: JSON_TYPE,
  body: '{"event":"affiliate_click","page":"/"}',
};
/** Turned away before, by or after the limit of analyses, and none of it a figure. */
const REFUSED: readonly Sent[] = [
  { method: "POST", path: ANALYSIS_PATH, headers: { ...JSON_TYPE, origin: "https://evil.example" } },
  { method: "POST", path: ANALYSIS_PATH, headers: { "content-type": "text/plain" } },
  { method: "PUT", path: ANALYSIS_PATH, headers: JSON_TYPE },
];

export const FIGURES: readonly HostileRow[] = [
  row("I9", "page views, product clicks and refused posts without end, from one address", () => "203.0.113.9"),
  row("I10", "the same from a thousand addresses of one IPv6 /64", (i) => `2001:db8:9:1::${(i % 1_000).toString(16)}`),
];

function row(id: string, title: string, addressOf: (i: number) => string): HostileRow {
  return {
    id,
    title: `${title}: the figures have what one address may add`,
    expect: "429 rate_limited",
    send: (probe) =>
      withServer(SERVER, async ({ address, usageFiles }) => {
        const many = (times: number, kind: Sent) =>
          flood(address, times, (i) => ({ ...kind, headers: from(kind, addressOf(i)) }));
        for (const kind of [VIEW, EVENT]) await many(TIMES, kind);
        for (const kind of REFUSED) await many(REFUSED_TIMES, kind);
        await probe.sent("one event more", sendHttp(address, { ...EVENT, headers: from(EVENT, addressOf(0)) }));
        await judge(probe, address, usageFiles);
      }),
  };
}

async function judge({ claim, note }: Probe, address: string, usageFiles: readonly string[]): Promise<void> {
  // Somebody else is counted, and stored no earlier than all before.
  await sendHttp(address, { ...VIEW, path: "/en", headers: from(VIEW, "198.51.100.9") });
  const all = () => usageFiles.flatMap(sums);
  const isStored = (): boolean => all().some(({ language }) => language === "en");
  const until = performance.now() + STORED_MS;
  while (!isStored() && performance.now() < until) await sleep(100);
  claim(isStored(), "1: a visitor of another address is not in the figures");
  const own = all().filter(({ language }) => language !== "en");
  const added = own.reduce((sum, { count }) => sum + count, 0);
  // Several servers count each for itself.
  const isBound = added >= MOST && added <= MOST * usageFiles.length;
  claim(isBound, `1: one address has added ${added} to the figures of ${usageFiles.length}, not ${MOST} to each`);
  const analyses = own.filter(({ event }) => event.startsWith("analysis")).map(({ outcome }) => outcome);
  claim(analyses.length === 0, `1: turned away and in the figures all the same: ${analyses.join()}`);
  note(
    `${TIMES} page views, ${TIMES} events, ${REFUSED.length * REFUSED_TIMES} refused posts: ${added} in the figures`,
  );
}

function from({ headers }: Sent, forwardedFor: string): Record<string, string> {
  return { ...headers, "x-forwarded-for": forwardedFor };
}

function sums(file: string): readonly { event: string; language: string; outcome: string; count: number }[] {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const rows = database.prepare("SELECT event, language, outcome, count FROM usage_daily").all();
    return rows.map(({ event, language, outcome, count }) => ({
      event: String(event),
      language: String(language),
      outcome: String(outcome),
      count: Number(count),
    }));
  } finally {
    database.close();
  }
}
