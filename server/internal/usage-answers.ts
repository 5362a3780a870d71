import { createHash } from "node:crypto";
import { readInSlices, readSlices } from "../usage/read-in-slices.ts";
import { csvHead, csvLines, jsonArray, jsonLines, lastDays, sumBy } from "../usage/report.ts";
import { DIMENSIONS } from "../usage/usage-cell.ts";
import type { UsageCounter } from "../usage/usage-counter.ts";
import { asPageNeeds } from "./usage-figures.ts";
import { PERIODS, STYLE, usagePage } from "./usage-page.ts";

/** An answer of the internal port. */
export interface InternalAnswer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const POLICY = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

type Usage = Pick<UsageCounter, "read">;
interface Period {
  readonly from: string;
  readonly to: string;
}

/** `/usage`, `/usage.csv` and `/usage.json`, each `?days=28`. */
export async function answerUsage(
  usage: Usage,
  path: string,
  query: URLSearchParams,
  now: number,
): Promise<InternalAnswer> {
  const days = PERIODS.find((one) => String(one) === query.get("days")) ?? 28;
  const period = lastDays(days, now);
  if (path === "/usage.csv") return await answerCsv(usage, period);
  if (path === "/usage.json") return await answerJson(usage, period);
  const body = usagePage({ ...(await readInSlices(usage.read, period, asPageNeeds)), days, ...period });
  return { status: 200, type: "text/html; charset=utf-8", body, headers: { "content-security-policy": POLICY } };
}

/** Half of the figures would be mistaken for all. */
const AWAY: InternalAnswer = { status: 503, type: "text/plain; charset=utf-8", body: "The store cannot be reached." };

async function answerCsv(usage: Usage, period: Period): Promise<InternalAnswer> {
  const parts = [csvHead(DIMENSIONS)];
  for await (const { cells, storeAway } of readSlices(usage.read, period)) {
    if (storeAway) return AWAY;
    parts.push(csvLines(sumBy(cells, DIMENSIONS), DIMENSIONS));
  }
  return { status: 200, type: "text/csv; charset=utf-8", body: parts.join("") };
}

async function answerJson(usage: Usage, period: Period): Promise<InternalAnswer> {
  const parts: string[] = [];
  for await (const { cells, storeAway } of readSlices(usage.read, period)) {
    if (storeAway) return AWAY;
    if (cells.length > 0) parts.push(jsonLines(sumBy(cells, DIMENSIONS), DIMENSIONS).join(",\n"));
  }
  return { status: 200, type: "application/json; charset=utf-8", body: jsonArray(parts) };
}
