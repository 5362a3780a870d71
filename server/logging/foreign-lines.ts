import { format } from "node:util";
import { type Log, scrub } from "./log.ts";

const METHODS = ["debug", "error", "info", "log", "trace", "warn"] as const;

/**
 * What libraries and Node itself write to standard error becomes lines of the log: whoever reads it as JSON would stop at
 * anything else. The text is scrubbed, since it may quote what it is about.
 */
export function takeForeignLines({ warn, fault }: Pick<Log, "warn" | "fault">, end: () => Promise<never>): void {
  for (const method of METHODS) {
    console[method] = (...words: unknown[]) => warn(`A library says: ${scrub(oneLine(format(...words)))}`);
  }
  process.removeAllListeners("warning");
  process.on("warning", ({ name, message }) => warn(`Node says: ${name}: ${scrub(oneLine(message))}`));
  process.on("uncaughtException", (error) => {
    fault("The server ends by an error that nobody expected", error);
    void end();
  });
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
