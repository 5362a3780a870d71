import { fileVariableOf } from "./environment-source.ts";
import { VARIABLES, type Variable } from "./variables.ts";

/** In docs/operating.md, around the table: `npm run config -- --write` puts it there, and a test holds it to the code. */
const TABLE_BEGIN = "<!-- every setting: npm run config -- --write -->";
const TABLE_END = "<!-- end of every setting -->";

/** Every variable as a row of Markdown: name, default, meaning; a secret's row names its file variable too. */
function settingsTable(): string {
  const rows = Object.entries<Variable>(VARIABLES).map(([name, { fallback, about }]) => {
    const file = fileVariableOf(name);
    const names = file === null ? `\`${name}\`` : `\`${name}\`, \`${file}\``;
    return [names, fallback === null ? "" : `\`${fallback}\``, about];
  });
  const table = [["Variable", "Default", "What it is for"], ...rows];
  const [first = 0, second = 0, third = 0] = [0, 1, 2].map((column) =>
    Math.max(...table.map((row) => row[column]?.length ?? 0)),
  );
  const line = ([a = "", b = "", c = ""]: readonly string[], fill = " "): string =>
    `| ${a.padEnd(first, fill)} | ${b.padEnd(second, fill)} | ${c.padEnd(third, fill)} |`;
  return [line(table[0] ?? []), line([], "-"), ...table.slice(1).map((row) => line(row))].join("\n");
}

/** @throws when the text has no place for it */
export function withSettingsTable(text: string): string {
  const [before, rest] = [text.indexOf(TABLE_BEGIN), text.indexOf(TABLE_END)];
  if (before < 0 || rest < before) throw new Error(`The text has no ${TABLE_BEGIN}.`);
  return `${text.slice(0, before + TABLE_BEGIN.length)}\n\n${settingsTable()}\n\n${text.slice(rest)}`;
}
