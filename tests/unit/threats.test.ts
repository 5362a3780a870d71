import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { GROUPS, OWN_GROUPS } from "#tests/hostile/groups.ts";
import { ABUSE } from "#tests/hostile/inputs/i-abuse.ts";
import { modelRows } from "#tests/hostile/inputs/j-model.ts";
import { CLIENTS } from "#tests/hostile/inputs/k-clients.ts";
import { PROTOCOL } from "#tests/hostile/inputs/k-protocol.ts";
import { ENVIRONMENT } from "#tests/hostile/inputs/l-environment.ts";
import { WORKER_CAGE } from "#tests/hostile/inputs/l-worker-cage.ts";
import { describeExpected, type HostileRow } from "#tests/hostile/row.ts";
import { OPEN_ROWS } from "#tests/hostile/rows.ts";
import { startFakeProvider } from "#tests/support/fake-provider.ts";

/** The rows that docs/threats.md lists are the ones that tests/hostile sends. */

const DOCUMENT = join(import.meta.dirname, "../../docs/threats.md");
const TITLES: Readonly<Record<string, string>> = {
  A: "Transport",
  B: "JSON and fields",
  C: "Data URL and base64",
  D: "Types and files that are two at once",
  E: "Bombs and cost",
  F: "Cut off and damaged",
  G: "Orientation, metadata, colour",
  H: "What is in the picture",
  I: "Abuse",
  J: "Attacks on a vision model",
  K: "Protocol and fairness",
  L: "The machine around it",
};

const model = await startFakeProvider();
afterAll(() => model.close());
const ROWS: readonly HostileRow[] = [
  ...OPEN_ROWS,
  ...ABUSE,
  ...modelRows(model),
  ...PROTOCOL,
  ...CLIENTS,
  ...ENVIRONMENT,
  ...WORKER_CAGE,
];

function listOf(rows: readonly HostileRow[]): string {
  return [...new Set(rows.map(({ id }) => id.charAt(0)))]
    .map((group) => {
      const lines = rows.filter(({ id }) => id.startsWith(group)).map(lineOf);
      return `### ${group}. ${TITLES[group]}\n\n${lines.join("\n")}\n`;
    })
    .join("\n");
}

/** Status 0 is a connection without an answer; the row's text says what happens instead. */
function lineOf({ id, what, expect: expected }: HostileRow): string {
  const answer = describeExpected(expected);
  const text = what.replaceAll(/(?<=_)_|_(?=_)/g, "\\_");
  return answer === "0"
    ? `- **${id}** ${text}`
    : `- **${id}** ${text} → ${answer.replaceAll(/[a-z_]{4,}\d*/g, "`$&`")}`;
}

/** The document with the list of these rows in place of its own. */
function withList(document: string, rows: readonly HostileRow[]): string {
  const mark = "<!-- cspell:disable -->\n";
  return `${document.slice(0, document.indexOf(mark) + mark.length)}\n${listOf(rows)}`;
}

describe("The hostile rows in docs/threats.md", () => {
  const document = readFileSync(DOCUMENT, "utf8");

  it("are all that tests/hostile sends", () => {
    const sent = [...GROUPS, ...OWN_GROUPS].flatMap(({ ids }) => ids);
    expect(ROWS.map(({ id }) => id).sort()).toEqual([...sent].sort());
  });

  it("say what their rows say", async () => {
    await expect(withList(document, ROWS)).toMatchFileSnapshot(DOCUMENT);
  });

  it("would show a row that is new, gone or another", () => {
    const [first, second, ...rest] = ROWS as readonly [HostileRow, HostileRow, ...HostileRow[]];
    expect(withList(document, [second, ...rest])).not.toBe(document);
    expect(withList(document, [first, { ...first, id: "A99" }, second, ...rest])).not.toBe(document);
    expect(withList(document, [{ ...first, what: "another" }, second, ...rest])).not.toBe(document);
  });
});
