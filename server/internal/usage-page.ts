import { daysBetween, FEWEST_SHOWN, sayCount, sumBy, type UsageRow } from "../usage/report.ts";
import { NONE, type UsageCell } from "../usage/usage-cell.ts";
import { dayBars, escapeHtml, wordBars } from "./bar-chart.ts";
import { type Divided, divide, shownRows } from "./usage-figures.ts";

export interface UsagePageParts {
  readonly cells: readonly UsageCell[];
  readonly storeAway: boolean;
  readonly days: number;
  readonly from: string;
  readonly to: string;
}

export const PERIODS = [7, 28, 90, 731] as const;
const MOST_PAGES = 15;
const PROVIDERS: Readonly<Record<string, string>> = {
  analysis_embedded: "our engine",
  analysis_openai: "AI provider, photo",
  analysis_openai_words: "AI provider, words",
};
const AFTER_RESULT: Readonly<Record<string, string>> = {
  result_shown: "results shown",
  demo_shown: "demos shown",
  card_saved: "cards saved",
  card_shared: "cards shared",
  text_shared: "texts shared",
  history_saved: "saved to the history",
};

/** The operator's view: one page without a script, for the internal port. Sums below five read `<5`. */
export function usagePage({ cells, storeAway, days, from, to }: UsagePageParts): string {
  const all = daysBetween(from, to);
  const { analyses, refusals, views, clicks } = divide(cells);
  const sections = [
    section("Analyses on the server", perDay(all, analyses, "Analyses"), words("How they ended", analyses, "outcome"), [
      wordBars("Who analysed", providers(analyses)),
    ]),
    section("Refused photos and requests", perDay(all, refusals, "Refusals"), words("Reason", refusals, "outcome")),
    section("What follows", wordBars("Event", named(cells, AFTER_RESULT))),
    section("Consent to ads", consentRate(all, cells)),
    section("Page views", perDay(all, views, "Page views"), words("Page", views, "page", MOST_PAGES), [
      words("Language", views, "language"),
    ]),
    section("Product links", perDay(all, clicks, "Clicks"), words("Page", clicks, "page", MOST_PAGES)),
  ];
  const periods = PERIODS.map((one) =>
    one === days ? `<b aria-current="page">${one} days</b>` : `<a href="/usage?days=${one}">${one} days</a>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>Usage figures</title><style>${STYLE}</style></head><body><main>
<header><h1>Usage figures</h1><p>${escapeHtml(from)} to ${escapeHtml(to)}, days by UTC. Sums below ${FEWEST_SHOWN} read ${escapeHtml(sayCount(0))}; a total with + leaves them out,
and what could be computed by them.
Photos measured on the visitor’s device are not counted.</p><nav aria-label="Period">${periods.join(" ")}</nav>
<p><a href="/usage.csv?days=${days}">CSV</a> <a href="/usage.json?days=${days}">JSON</a></p></header>
${storeAway ? '<p class="away" role="status">The store cannot be reached: these are this server’s own last seconds alone.</p>' : ""}
${sections.join("\n")}</main></body></html>`;
}

function section(heading: string, ...parts: readonly (string | readonly string[])[]): string {
  return `<section><h2>${escapeHtml(heading)}</h2>${parts.flat().join("")}</section>`;
}

function perDay(days: readonly string[], divided: Divided, what: string): string {
  if (divided.all.length === 0) return "<p>Nothing was counted on these days.</p>";
  const rows = shownRows(divided, "day");
  const total = divided.shown.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return "<p>Too few to say.</p>";
  const isWhole = divided.shown.length === divided.all.length;
  const label = `${what}: ${total}${isWhole ? "" : "+"}`;
  if (!divided.hasDays) return `<p>${escapeHtml(label)}, too few a day to draw.</p>`;
  const lines = rows.map(({ day = "", count }) => [day, sayCount(count)] as const);
  const most = Math.max(...rows.map(({ count }) => count));
  const caption = `${label}; most on a day: ${most}`;
  return `<figure><figcaption>${escapeHtml(caption)}</figcaption>${dayBars(days, rows, caption)}</figure>${dayTable(lines)}`;
}

function dayTable(lines: readonly (readonly [day: string, text: string])[]): string {
  const rows = lines.map(
    ([day, text]) => `<tr><th scope="row">${escapeHtml(day)}</th><td class="count">${escapeHtml(text)}</td></tr>`,
  );
  return `<details><summary>As a table</summary><table><tbody>${rows.join("")}</tbody></table></details>`;
}

function words(heading: string, divided: Divided, name: "outcome" | "page" | "language", most?: number): string {
  const rows = shownRows(divided, name).map((row): [string, number] => [wordOf(row[name]), row.count]);
  if (rows.length === 0) return "";
  return wordBars(heading, rows.sort(([, a], [, b]) => b - a).slice(0, most));
}

function wordOf(word = NONE): string {
  return word === NONE ? "(unknown)" : word;
}

function providers(analyses: Divided): readonly [string, number][] {
  const rows = shownRows(analyses, "event").map(({ event = "", count }): [string, number] => [
    PROVIDERS[event] ?? wordOf(event),
    count,
  ]);
  const instead = shownRows(analyses, "outcome").find(({ outcome }) => outcome === "degraded");
  return instead === undefined ? rows : [...rows, ["of these, our engine in the provider’s place", instead.count]];
}

function named(cells: readonly UsageCell[], names: Readonly<Record<string, string>>): readonly [string, number][] {
  return sumBy(cells, ["event"]).flatMap(({ event = "", count }): [string, number][] => {
    const name = names[event];
    return name === undefined ? [] : [[name, count]];
  });
}

/** Of those who chose; said only where neither side is below five. */
function consentRate(days: readonly string[], cells: readonly UsageCell[]): string {
  const keyOf = ({ event, day }: Partial<UsageRow>): string => `${event} ${day ?? ""}`;
  const sums = [...sumBy(cells, ["event"]), ...sumBy(cells, ["day", "event"])].map(
    (row) => [keyOf(row), row.count] as const,
  );
  const counts = new Map(sums);
  const count = (event: string, day = ""): number => counts.get(keyOf({ event, day })) ?? 0;
  const rate = (day?: string): string | null => {
    const [accepted, declined] = [count("consent_accepted", day), count("consent_declined", day)];
    if (accepted + declined === 0) return null;
    if (Math.min(accepted, declined) < FEWEST_SHOWN) return "too few to say";
    return `${Math.round((100 * accepted) / (accepted + declined))}%`;
  };
  const whole = rate();
  if (whole === null) return "<p>Nothing was counted on these days.</p>";
  const lines = days.flatMap((day): [string, string][] => {
    const one = rate(day);
    return one === null ? [] : [[day, one]];
  });
  return `<p class="figure">${escapeHtml(whole)} accepted</p>${dayTable(lines)}`;
}

export const STYLE = `:root{color-scheme:light dark;--ink:light-dark(#2b2622,#efe9e3);--soft:light-dark(#6b625a,#b5aba1);--line:light-dark(#e3dbd3,#453e38);--paper:light-dark(#fbf8f5,#1d1a17);--card:light-dark(#fff,#26221e);--bar:light-dark(#9a5a3c,#e0a587);--few:light-dark(#cbb9ac,#6f6259)}
body{margin:0;background:var(--paper);color:var(--ink);font:15px/1.5 system-ui,sans-serif}
main{max-width:1120px;margin:0 auto;padding:24px 16px 64px}
@media(min-width:900px){main{columns:2;column-gap:20px}header,.away{column-span:all}}
h1{font-size:26px;margin:0}h2{font-size:17px;margin:0 0 8px}p{margin:4px 0;color:var(--soft)}
a{color:inherit}nav a,nav b{display:inline-block;padding:6px 12px 6px 0}
section{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:16px;margin-bottom:20px;break-inside:avoid}header{margin-bottom:20px}
.away{background:light-dark(#fff1e6,#3b2a1c);border:1px solid var(--bar);border-radius:12px;padding:12px 16px;margin-bottom:20px;color:var(--ink)}
figure{margin:0 0 8px}figcaption{color:var(--soft);margin-bottom:6px}figure svg{display:block;width:100%;height:96px}
svg line{stroke:var(--line)}.bar{fill:var(--bar)}.few{fill:var(--few)}
table{width:100%;border-collapse:collapse;margin-top:12px;table-layout:fixed}caption{text-align:left;color:var(--soft);padding-bottom:4px}
th{font-weight:400;text-align:left;overflow-wrap:anywhere;width:45%;padding:3px 8px 3px 0}td{padding:3px 0}td svg{display:block;width:100%;height:8px}
.count{width:72px;text-align:right;font-variant-numeric:tabular-nums}.figure{font-size:26px;color:var(--ink)}
summary{cursor:pointer;color:var(--soft);padding:4px 0}`;
