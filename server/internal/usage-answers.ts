import { createHash } from "node:crypto";
import { lastDays, sumBy, toCsv, toJson } from "../usage/report.ts";
import { DIMENSIONS } from "../usage/usage-cell.ts";
import type { UsageCounter } from "../usage/usage-counter.ts";
import type { InternalAnswer } from "./internal-server.ts";
import { PERIODS, STYLE, usagePage } from "./usage-page.ts";

const POLICY = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** `/usage`, `/usage.csv` and `/usage.json`, each `?days=28`. */
export async function answerUsage(
  usage: Pick<UsageCounter, "read">,
  path: string,
  query: URLSearchParams,
  now: number,
): Promise<InternalAnswer> {
  const days = PERIODS.find((one) => String(one) === query.get("days")) ?? 28;
  const { from, to } = lastDays(days, now);
  const { cells, storeAway } = await usage.read(from, to);
  if (path === "/usage") {
    const body = usagePage({ cells, storeAway, days, from, to });
    return { status: 200, type: "text/html; charset=utf-8", body, headers: { "content-security-policy": POLICY } };
  }
  // Half of the figures would be mistaken for all.
  if (storeAway) return { status: 503, type: "text/plain; charset=utf-8", body: "The store cannot be reached." };
  const rows = sumBy(cells, DIMENSIONS);
  return path === "/usage.csv"
    ? { status: 200, type: "text/csv; charset=utf-8", body: toCsv(rows, DIMENSIONS) }
    : { status: 200, type: "application/json; charset=utf-8", body: toJson(rows, DIMENSIONS) };
}
