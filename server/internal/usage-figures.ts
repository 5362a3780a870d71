import { type PartOf, withoutSmallPartsAsFineAsCanBe } from "../usage/hide-small-parts.ts";
import { sumBy, type UsageRow } from "../usage/report.ts";
import { type Dimension, NONE, type UsageCell } from "../usage/usage-cell.ts";

/** What stands on the operator's page about one whole: its figures come from `shown`, its words from `all`. */
export interface Divided {
  readonly all: readonly UsageCell[];
  readonly shown: readonly UsageCell[];
  /** Whether it may be told by day too. */
  readonly hasDays: boolean;
}

/** Ends of an analysis that say nothing about the photo. */
const OURS = ["analysed", "degraded", "quota", "cancelled", "overloaded", "rate_limited", "request_timeout"];
const PROVIDER = /^provider_|^analysis_refused$|^consent_missing$/;
/** Their sums stand on the page by page of the site. */
const BY_PAGE = ["page_view", "affiliate_click"];

function isAnalysis({ event }: UsageCell): boolean {
  return event.startsWith("analysis_");
}

/** A photo that cannot be judged, or a request that is none. */
function isRefusal({ outcome }: UsageCell): boolean {
  return !OURS.includes(outcome) && !PROVIDER.test(outcome);
}

/** What the page does not ask for falls together: two years are read in a moment then. */
export function asPageNeeds(cell: UsageCell): UsageCell {
  if (cell.event === "page_view") return cell;
  return { ...cell, language: NONE, page: BY_PAGE.includes(cell.event) ? cell.page : NONE };
}

const by =
  (...names: readonly Dimension[]): PartOf =>
  (cell) =>
    JSON.stringify(names.map((name) => cell[name]));
const byDay = { partOf: by("day"), of: () => true };
/** The chart of refusals stands beside that of all analyses. */
const byDayAndRefusal = { partOf: (cell: UsageCell) => `${cell.day} ${isRefusal(cell)}`, of: isRefusal };

/** The three wholes of the page, each without what could be computed of a part below five. */
export function divide(cells: readonly UsageCell[]) {
  const analyses = cells.filter(isAnalysis);
  const views = cells.filter(({ event }) => event === "page_view");
  const clicks = cells.filter(({ event }) => event === "affiliate_click");
  const analysed = withoutSmallPartsAsFineAsCanBe(analyses, [by("outcome"), by("event")], [byDay, byDayAndRefusal]);
  const viewed = withoutSmallPartsAsFineAsCanBe(views, [by("page"), by("language")], [byDay]);
  const clicked = withoutSmallPartsAsFineAsCanBe(clicks, [by("page")], [byDay]);
  return {
    analyses: { all: analyses, shown: analysed.shown, hasDays: analysed.taken > 0 },
    refusals: { all: analyses.filter(isRefusal), shown: analysed.shown.filter(isRefusal), hasDays: analysed.taken > 1 },
    views: { all: views, shown: viewed.shown, hasDays: viewed.taken > 0 },
    clicks: { all: clicks, shown: clicked.shown, hasDays: clicked.taken > 0 },
  } satisfies Record<string, Divided>;
}

/** A row for all that was counted, with what may be shown of it; 0 reads `<5`. */
export function shownRows({ all, shown }: Divided, name: Dimension): readonly UsageRow[] {
  const counts = new Map(sumBy(shown, [name]).map((row) => [row[name], row.count]));
  return sumBy(all, [name]).map((row) => ({ ...row, count: counts.get(row[name]) ?? 0 }));
}
