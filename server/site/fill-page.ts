import {
  conditionTokens,
  PAGE_FACTS,
  PAGE_VALUES,
  type PageCondition,
  type PageFact,
  type PageValue,
  valueToken,
} from "#contract/page-placeholders.ts";

/** The running configuration as pages need it; made by `page-configuration.ts`. */
export interface PageConfiguration {
  readonly facts: ReadonlySet<PageFact>;
  /** Plain text; a value that is not configured is empty. */
  readonly values: Readonly<Record<PageValue, string>>;
}

/** How a value is written so that it reads as plain text: in HTML and XML, or in a text file. */
export type Escape = "markup" | "none";

/**
 * Puts the configuration into a built page (contract, "One build serves every configuration"): what stands between the
 * tokens of a condition stays or goes, values take the place of their tokens.
 *
 * @throws Error when a token is left: a condition without its end, a name this server does not know
 */
export function fillPage(page: string, { facts, values }: PageConfiguration, escape: Escape): string {
  let filled = page;
  for (const fact of PAGE_FACTS) {
    filled = keep(filled, fact, facts.has(fact));
    filled = keep(filled, `not-${fact}`, !facts.has(fact));
  }
  for (const name of PAGE_VALUES) {
    const token = valueToken(name);
    if (filled.includes(token)) filled = filled.replaceAll(token, () => write(name, values[name], escape));
  }
  const left = /__(?:IF|END)_[A-Z0-9_]+?__/.exec(filled);
  if (left !== null) throw new Error(`a page has ${left[0]}, which this server does not know or which has no pair`);
  return filled;
}

function keep(page: string, condition: PageCondition, holds: boolean): string {
  const { begin, end } = conditionTokens(condition);
  if (!page.includes(begin)) return page;
  if (holds) return page.replaceAll(begin, "").replaceAll(end, "");
  return page
    .split(begin)
    .map((part, index) => (index === 0 ? part : afterEnd(part, end)))
    .join("");
}

function afterEnd(part: string, end: string): string {
  const at = part.indexOf(end);
  if (at < 0) throw new Error(`a page lacks ${end}`);
  return part.slice(at + end.length);
}

const MARKUP: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function write(name: PageValue, value: string, escape: Escape): string {
  // JSON in its own data element: nothing in it may end the element.
  if (name === "page-settings") return value.replaceAll("<", "\\u003c");
  return escape === "markup" ? value.replace(/[&<>"']/g, (character) => MARKUP[character] ?? character) : value;
}
