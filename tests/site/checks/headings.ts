import type { Page } from "../site-under-test.ts";
import { textOf } from "./text.ts";

/** One main heading, no level skipped on the way down, none empty. */
export function headingProblems({ root }: Page): string[] {
  const headings = root.querySelectorAll("h1, h2, h3, h4, h5, h6").map((element) => ({
    level: Number(element.rawTagName.slice(1)),
    text: textOf(element),
  }));
  const main = headings.filter(({ level }) => level === 1).length;
  const problems = main === 1 ? [] : [`${main} h1`];
  if (headings[0]?.level !== 1) problems.push(`begins with h${headings[0]?.level}`);
  for (const [index, { level, text }] of headings.entries()) {
    if (text === "") problems.push(`an empty h${level}`);
    const before = headings[index - 1]?.level ?? 1;
    if (level > before + 1) problems.push(`h${level} "${text}" after h${before}`);
  }
  return problems;
}
