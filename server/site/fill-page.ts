import { conditionTokens, PAGE_FACTS, type PageFact } from "#page/conditions.ts";
import { PAGE_VALUES, type PageValue, valueToken } from "#page/values.ts";

/** The running configuration as pages need it; made by `page-configuration.ts`. */
export interface PageConfiguration {
  readonly facts: ReadonlySet<PageFact>;
  /** Plain text; a value that is not configured is empty. */
  readonly values: Readonly<Record<PageValue, string>>;
}

/** How a value is written so that it reads as plain text: in HTML and XML, or in a text file. */
export type Escape = "markup" | "none";

const VALUE_BY_TOKEN: ReadonlyMap<string, PageValue> = new Map(PAGE_VALUES.map((name) => [valueToken(name), name]));
/** All values in one pass, so that a value that looks like a token stays what it is: somebody's text. */
const VALUE_TOKENS = new RegExp([...VALUE_BY_TOKEN.keys()].join("|"), "g");
const BEGIN = /__IF_[A-Z0-9_]+?__/g;

/**
 * Puts the configuration into a built page (docs/contract.md, "Configuration"): what stands between the
 * tokens of a condition stays or goes, values take the place of their tokens.
 *
 * @throws Error when a condition lacks its begin or its end, or this server does not know it
 */
export function fillPage(page: string, { facts, values }: PageConfiguration, written: Escape): string {
  let filled = page;
  const begun = new Set(page.match(BEGIN));
  for (const fact of PAGE_FACTS) {
    for (const condition of [fact, `not-${fact}`] as const) {
      const { begin, end } = conditionTokens(condition);
      if (begun.has(begin)) filled = decide(filled, { begin, end, holds: facts.has(fact) === (condition === fact) });
    }
  }
  const left = /__(?:IF|END)_[A-Z0-9_]+?__/.exec(filled);
  if (left !== null) throw new Error(`a page has ${left[0]}, which this server does not know or which has no pair`);
  return filled.replace(VALUE_TOKENS, (token) => {
    const name = VALUE_BY_TOKEN.get(token);
    return name === undefined ? token : write(name, values[name], written);
  });
}

interface Decided {
  readonly begin: string;
  readonly end: string;
  readonly holds: boolean;
}

function decide(page: string, { begin, end, holds }: Decided): string {
  const [before = "", ...parts] = page.split(begin);
  return before + parts.map((part) => decidePart(part, end, holds)).join("");
}

function decidePart(part: string, end: string, holds: boolean): string {
  const at = part.indexOf(end);
  if (at < 0) throw new Error(`a page lacks ${end}`);
  return (holds ? part.slice(0, at) : "") + part.slice(at + end.length);
}

const MARKUP: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function write(name: PageValue, value: string, written: Escape): string {
  // JSON in its own data element: nothing in it may end the element.
  if (name === "page-settings") return value.replaceAll("<", "\\u003c");
  return written === "markup" ? value.replace(/[&<>"']/g, (character) => MARKUP[character] ?? character) : value;
}
