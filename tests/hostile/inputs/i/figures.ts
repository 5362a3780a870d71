import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { ANALYSIS_PATH } from "#contract/api.ts";
import { EVENT_PATH } from "#contract/usage.ts";
import { flood, type HttpOptions, sendHttp } from "../../http-client.ts";
import { row } from "../../make-row.ts";
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

type Sent = Required<Pick<HttpOptions, "method" | "path" | "headers">> & Pick<HttpOptions, "body">;

const VIEW: Sent = { method: "GET", path: "/", headers: { "sec-fetch-dest": "document" } };
const JSON_TYPE = { "content-type": "application/json" };
const CLICK = '{"event":"affiliate_click","page":"/"}';
const EVENT: Sent = { method: "POST", path: EVENT_PATH, headers: JSON_TYPE, body: CLICK };
/** Turned away before, by or after the limit of analyses, and none of it a figure. */
const REFUSED: readonly Sent[] = [
  { method: "POST", path: ANALYSIS_PATH, headers: { ...JSON_TYPE, origin: "https://evil.example" } },
  { method: "POST", path: ANALYSIS_PATH, headers: { "content-type": "text/plain" } },
  { method: "PUT", path: ANALYSIS_PATH, headers: JSON_TYPE },
];

export const FIGURES: readonly HostileRow[] = [
  figures("I9", "page views, product clicks and refused posts without end, from one address", () => "203.0.113.9"),
  figures(
    "I10",
    "the same from a thousand addresses of one IPv6 /64",
    (i) => `2001:db8:9:1::${(i % 1_000).toString(16)}`,
  ),
];

function figures(id: string, title: string, addressOf: (i: number) => string): HostileRow {
  const terms = { expect: "429 rate_limited", server: "own" } as const;
  return row(id, `${title}: the figures have what one address may add`, terms, (probe) =>
    withServer(SERVER, async ({ address, usageFiles }) => {
      const many = (times: number, kind: Sent) => flood(address, times, (i) => from(kind, addressOf(i)));
      for (const kind of [VIEW, EVENT]) await many(TIMES, kind);
      for (const kind of REFUSED) await many(REFUSED_TIMES, kind);
      await probe.sent("one event more", sendHttp(address, from(EVENT, addressOf(0))));
      await judge(probe, address, usageFiles);
    }),
  );
}

function from(sent: Sent, forwardedFor: string): HttpOptions {
  return { ...sent, headers: { ...sent.headers, "x-forwarded-for": forwardedFor } };
}

async function judge({ claim }: Probe, address: string, usageFiles: readonly string[]): Promise<void> {
  // Somebody else is counted, and stored no earlier than all before.
  await sendHttp(address, from({ ...VIEW, path: "/en" }, "198.51.100.9"));
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
}

interface Sum {
  readonly event: string;
  readonly language: string;
  readonly outcome: string;
  readonly count: number;
}

function sums(file: string): readonly Sum[] {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const rows = database.prepare("SELECT event, language, outcome, count FROM usage_daily").all();
    return rows as unknown as readonly Sum[];
  } finally {
    database.close();
  }
}
