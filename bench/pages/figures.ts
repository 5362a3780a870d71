import type { Result } from "lighthouse";
import { median } from "#lab/photos/time-photo.ts";

/** What the bench keeps of one run of Lighthouse: pure, so that it is tested without a browser. */

/** Null: this kind of run does not have it. */
export type Figures = Readonly<Record<string, number | null>>;

interface Column {
  readonly name: string;
  readonly digits: number;
  readonly read: (run: Result) => number | null;
}

/** An entry of the audit `network-requests`. */
export interface Transfer {
  readonly url: string;
  readonly resourceType?: string;
  readonly transferSize?: number;
}

const KILOBYTE = 1000;

export const COLUMNS: readonly Column[] = [
  { name: "perf", digits: 0, read: score("performance") },
  { name: "a11y", digits: 0, read: score("accessibility") },
  { name: "best", digits: 0, read: score("best-practices") },
  { name: "SEO", digits: 0, read: score("seo") },
  { name: "FCP s", digits: 2, read: audit("first-contentful-paint", 1000) },
  { name: "LCP s", digits: 2, read: audit("largest-contentful-paint", 1000) },
  { name: "TBT ms", digits: 0, read: audit("total-blocking-time") },
  { name: "CLS", digits: 3, read: audit("cumulative-layout-shift") },
  { name: "INP ms", digits: 0, read: audit("interaction-to-next-paint") },
  { name: "requests", digits: 0, read: (run) => transfersOf(run)?.length ?? null },
  { name: "kB", digits: 1, read: kilobytes() },
  { name: "HTML", digits: 1, read: kilobytes("Document") },
  { name: "JS", digits: 1, read: kilobytes("Script") },
  { name: "CSS", digits: 1, read: kilobytes("Stylesheet") },
  { name: "fonts", digits: 1, read: kilobytes("Font") },
  { name: "images", digits: 1, read: kilobytes("Image") },
];

export function figuresOf(run: Result): Figures {
  return Object.fromEntries(COLUMNS.map(({ name, read }) => [name, read(run)]));
}

/** Each figure's median over the runs that have it. */
export function medianFigures(runs: readonly Figures[]): Figures {
  return Object.fromEntries(
    COLUMNS.map(({ name }) => {
      const values = runs.map((run) => run[name] ?? null).filter((value) => value !== null);
      return [name, values.length === 0 ? null : median(values)];
    }),
  );
}

/** One line of the table. */
export function cells(figures: Figures): string[] {
  return COLUMNS.map(({ name, digits }) => figures[name]?.toFixed(digits) ?? "");
}

/** What costs points apart from speed, as `audit: its title`. */
export function faultsOf(run: Result): string[] {
  return Object.entries(run.categories)
    .filter(([category]) => category !== "performance")
    .flatMap(([, { auditRefs }]) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (run.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${id}: ${run.audits[id]?.title}`);
}

function score(category: string): Column["read"] {
  return (run) => {
    // A span of time is scored without FCP and LCP, so its figure is no performance score.
    const value = run.gatherMode === "timespan" ? null : run.categories[category]?.score;
    return value === null || value === undefined ? null : Math.round(value * 100);
  };
}

function audit(id: string, divisor = 1): Column["read"] {
  return (run) => {
    const value = run.audits[id]?.numericValue;
    return value === undefined ? null : value / divisor;
  };
}

function kilobytes(type?: string): Column["read"] {
  return (run) => {
    const transfers = transfersOf(run)?.filter(({ resourceType }) => type === undefined || resourceType === type);
    return transfers?.reduce((sum, { transferSize = 0 }) => sum + transferSize / KILOBYTE, 0) ?? null;
  };
}

/** Requests that go over the line; null where the run has not watched it. */
function transfersOf(run: Result): readonly Transfer[] | null {
  const details = run.audits["network-requests"]?.details;
  if (details?.type !== "table") return null;
  return (details.items as unknown as readonly Transfer[]).filter(({ url }) => /^https?:/.test(url));
}
