import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { GROUPS, type Group } from "#tests/hostile/groups.ts";
import type { HostileRow } from "#tests/hostile/row.ts";

/** The rows that docs/threats.md lists are the ones that tests/hostile sends. */

const DOCUMENT = join(import.meta.dirname, "../../docs/threats.md");
const MARK = "<!-- cspell:disable -->\n";

/** The document with the list of these groups in place of its own. */
function withList(document: string, groups: readonly Group[]): string {
  const lists = groups.map(({ name, rows }) => `### ${name}\n\n${rows.map(lineOf).join("\n")}\n`);
  return `${document.slice(0, document.indexOf(MARK) + MARK.length)}\n${lists.join("\n")}`;
}

/** Underscores beside each other are Markdown's. */
const lineOf = ({ id, title }: HostileRow) => `- **${id}** ${title.replaceAll(/(?<=_)_|_(?=_)/g, "\\_")}`;

describe("The hostile rows in docs/threats.md", () => {
  const document = readFileSync(DOCUMENT, "utf8");

  it("say what their rows say", async () => {
    await expect(withList(document, GROUPS)).toMatchFileSnapshot(DOCUMENT);
  });

  it("would show a row that is new, gone or another", () => {
    const [{ name, rows }, ...others] = GROUPS as readonly [Group, ...Group[]];
    const [first, ...rest] = rows as readonly [HostileRow, ...HostileRow[]];
    for (const changed of [rest, [{ ...first, id: "A99" }, ...rows], [{ ...first, title: "another" }, ...rest]]) {
      expect(withList(document, [{ name, rows: changed }, ...others])).not.toBe(document);
    }
  });
});
