import type { Translate } from "#contract/message.ts";
import { JOINED } from "#engine/join-results.ts";
import { errorMessage, type FileOutcome, type JoinedOutcome } from "./outcome.ts";

/** One photo as one line of JSON, exactly as docs/contract.md, "CLI", has it; ends with a line break. */
export function jsonLine(outcome: FileOutcome, t: Translate): string {
  return `${JSON.stringify(outcome.ok ? { file: outcome.file, ok: true, ...outcome.result } : refusal(outcome, t))}\n`;
}

function refusal({ file, code }: Extract<FileOutcome, { ok: false }>, t: Translate) {
  return { file, ok: false, error: { code, message: t(errorMessage(code).key) } };
}

/** All photos together as one line, after those of refused ones. */
export function joinedLine(outcome: JoinedOutcome, t: Translate): string {
  const { files } = outcome;
  if (outcome.ok) return `${JSON.stringify({ files, ok: true, ...outcome.result })}\n`;
  const { code } = outcome;
  return `${JSON.stringify({ files, ok: false, error: { code, message: t(`cli.together.${code}`, JOINED) } })}\n`;
}
