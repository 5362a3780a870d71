import type { Translate } from "#contract/message.ts";
import { errorMessage, type FileOutcome } from "./outcome.ts";

/** One photo as one line of JSON, exactly as docs/contract.md, "CLI", has it; ends with a line break. */
export function jsonLine(outcome: FileOutcome, t: Translate): string {
  return `${JSON.stringify(outcome.ok ? { file: outcome.file, ok: true, ...outcome.result } : refusal(outcome, t))}\n`;
}

function refusal({ file, code }: Extract<FileOutcome, { ok: false }>, t: Translate) {
  return { file, ok: false, error: { code, message: t(errorMessage(code).key) } };
}
