import { Console } from "node:console";
import { join } from "node:path";
import { styleText } from "node:util";
import { ALL_WORDS } from "#locales/all-words.ts";
import { createTranslator, renderMessage } from "#locales/translator.ts";
import { joinOutcomes } from "./join-outcomes.ts";
import { joinedLine, jsonLine } from "./json-line.ts";
import type { FileOutcome } from "./outcome.ts";
import { type Command, parseArguments } from "./parse-arguments.ts";
import { type Paint, report, reportJoined } from "./report.ts";
import { typedFolder } from "./typed-folder.ts";
import { usage } from "./write-usage.ts";

/** `npm run --silent analyze -- [--lang de|en] [--json] [--together | --compare] PHOTO...` (docs/contract.md, "CLI"). */

const ROOT = join(import.meta.dirname, "..");
const EXIT = { analysed: 0, refused: 1, misuse: 2 } as const;

// Standard output carries the answer and nothing else: whatever a library has to say goes to standard error.
globalThis.console = new Console(process.stderr);
process.stdout.on("error", stopWhenNobodyReads);

process.exitCode = await run(parseArguments(process.argv.slice(2)));

async function run(command: Command): Promise<number> {
  const { t } = createTranslator(command.language, ALL_WORDS[command.language]);
  if (command.kind === "help") {
    process.stdout.write(`${usage(t)}\n`);
    return EXIT.analysed;
  }
  if (command.kind === "misuse") {
    process.stderr.write(`${renderMessage(t, command.problem)}\n\n${usage(t)}\n`);
    return EXIT.misuse;
  }
  // Loaded only now: help and misuse answer without waiting for models.
  if (command.kind === "compare") {
    const { compareFiles } = await import("./compare-files.ts");
    const { ok, line } = await compareFiles(command.photos, typedFolder(process.env, process.cwd(), ROOT), t);
    process.stdout.write(line);
    return ok ? EXIT.analysed : EXIT.refused;
  }
  const { analyseFiles } = await import("./analyse-files.ts");
  const folder = typedFolder(process.env, process.cwd(), ROOT);
  const outcomes: FileOutcome[] = [];
  for await (const outcome of analyseFiles(command.photos, folder)) {
    outcomes.push(outcome);
    // Of photos that make one result only what is missing from it is told one by one; in JSON its line tells that too.
    if (command.together && (command.json || outcome.ok)) continue;
    process.stdout.write(command.json ? jsonLine(outcome, t) : `${report(outcome, t, paint)}\n`);
  }
  const done = outcomes.filter(({ ok }) => ok).length;
  const all = outcomes.length;
  if (command.together) {
    const joined = joinOutcomes(outcomes);
    process.stdout.write(command.json ? joinedLine(joined, t) : `${reportJoined(joined, t, paint)}\n`);
    if (!joined.ok) return EXIT.refused;
  }
  if (!command.json && all > 1) process.stdout.write(`${t("cli.report.total", { done, all })}\n`);
  return done === all ? EXIT.analysed : EXIT.refused;
}

/** Colour only on a terminal and without NO_COLOR, which `styleText` asks the stream and the environment. */
function paint(...[style, text]: Parameters<Paint>): string {
  return styleText(style, text, { stream: process.stdout });
}

/** `| head` closes the pipe when it has enough: that is no error, and nothing more is to be done. */
function stopWhenNobodyReads(reason: NodeJS.ErrnoException): void {
  if (reason.code !== "EPIPE") throw reason;
  process.exit();
}
