import { fileURLToPath } from "node:url";
import { parseVariable, readEnvironment, variablesIn } from "./env.ts";
import { fileVariableOf, givenText, type Source, withSecretFiles } from "./environment-source.ts";
import type { Variable } from "./variables.ts";

/** `npm run config`: every variable, its value now (secrets masked) and what it is for. */
export function configTable(environment: Source): string {
  const { source } = withSecretFiles(environment);
  const rows = variablesIn(source).flatMap(([name, variable]) => {
    const row = [name, valueCell(variable, givenText(source, name)), variable.about];
    const file = fileVariableOf(name);
    if (file === null) return [row];
    return [row, [file, pathCell(givenText(source, file)), `File that holds ${name}, instead of it`]];
  });
  return layOut([["VARIABLE", "VALUE", "WHAT IT IS FOR"], ...rows]);
}

/** What is no path may be the secret itself. */
function pathCell(path: string | null): string {
  if (path === null) return "(not set)";
  return path.startsWith("/") ? path : "********";
}

function valueCell(variable: Variable, given: string | null): string {
  if (given === null) return variable.fallback === null ? "(not set)" : `${variable.fallback} (default)`;
  const outcome = parseVariable(variable, given);
  const value = variable.secret ? "********" : given;
  return "problem" in outcome ? `${value} (NOT VALID: ${outcome.problem})` : value;
}

/** Columns as wide as their longest cell; the last one open. */
function layOut(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? "").length)));
  return rows
    .map((row) =>
      row.map((cell, column) => (column === row.length - 1 ? cell : cell.padEnd(widths[column] ?? 0))).join("  "),
    )
    .join("\n");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.stdout.write(`${configTable(process.env)}\n`);
  const outcome = readEnvironment(process.env);
  if (!outcome.ok) {
    process.stderr.write(`\n${outcome.message}\n`);
    process.exitCode = 1;
  }
}
