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

/** All photos together as one line: in `photos` each as it was given, with its own places or the reason why it was refused. */
export function joinedLine(outcome: JoinedOutcome, t: Translate): string {
  const { files } = outcome;
  const photos = outcome.photos.map((photo) => {
    if (!photo.ok) return refusal(photo, t);
    const { skinScore, geometry } = photo.result;
    return { file: photo.file, ok: true, skinScore, geometry };
  });
  if (outcome.ok) return `${JSON.stringify({ files, ok: true, ...outcome.result, photos })}\n`;
  const { code } = outcome;
  const error = { code, message: t(`cli.together.${code}`, JOINED) };
  return `${JSON.stringify({ files, ok: false, error, photos })}\n`;
}
