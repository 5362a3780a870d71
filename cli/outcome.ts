import type { FileErrorCode, PhotoErrorCode } from "#contract/error-codes.ts";
import type { Message } from "#contract/message.ts";
import type { JoinRefusal } from "#engine/join-results.ts";
import type { AnalysisResult } from "#engine/result.ts";

/** What became of one photo of the command line. `file` is the path as it was given. */
export type FileOutcome =
  | { readonly file: string; readonly ok: true; readonly result: AnalysisResult }
  | { readonly file: string; readonly ok: false; readonly code: RefusedCode };

/** What became of all photos together: `files` are those that the result rests on, `photos` all of them as they were given. */
export type JoinedOutcome = { readonly files: readonly string[]; readonly photos: readonly FileOutcome[] } & (
  | { readonly ok: true; readonly result: AnalysisResult }
  | { readonly ok: false; readonly code: JoinRefusal }
);

export type RefusedCode = PhotoErrorCode | Extract<FileErrorCode, "file_unreadable" | "file_empty">;

export function errorMessage(code: RefusedCode): Message {
  return { key: `errors.${code}.message` };
}

export function errorTip(code: RefusedCode): Message {
  return { key: `errors.${code}.tip` };
}
