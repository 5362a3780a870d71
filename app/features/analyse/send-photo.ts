import "#browser/power/zod-without-eval.ts";
import { ANALYSIS_PATH, type AnalysisRequest } from "#contract/api.ts";
import type { Language } from "#contract/language.ts";
import { LIMITS } from "#contract/limits.ts";
import { readRetryAfter } from "#contract/retry-after.ts";
import { readAsDataUrl } from "./read-as-data-url.ts";

export type Reply =
  | {
      readonly kind: "answer";
      readonly status: number;
      readonly body: string;
      /** From `Retry-After`; null when the answer has none. */
      readonly retryAfterSeconds: number | null;
    }
  /** No answer: the connection is gone, or the time has passed. */
  | { readonly kind: "silence"; readonly timedOut?: true };

export interface SendOptions {
  readonly signal: AbortSignal;
  /** The photo has left the device completely; now the server works. */
  readonly onSent: () => void;
  /** Bytes of the request that have been sent so far, its few words around the photo included. */
  readonly onBytes: (bytes: number) => void;
  /** Whether a picture of the face may go to the AI provider; null where that is not asked. */
  readonly providerConsent: boolean | null;
  /** How long an answer is waited for; absent: `LIMITS.clientMs`. */
  readonly timeoutMs?: number;
}

/** A field that is left out says that nothing was asked: the server then sends no photo anywhere. */
export function requestBody(image: string, language: Language, providerConsent: boolean | null): string {
  const request: AnalysisRequest = { image, language, ...(providerConsent === null ? {} : { providerConsent }) };
  return JSON.stringify(request);
}

/** Sends the photo; its bytes become text here and nowhere else. Rejects when aborted. */
export async function sendPhoto(photo: Blob, language: Language, options: SendOptions): Promise<Reply> {
  return await post(requestBody(await readAsDataUrl(photo), language, options.providerConsent), options);
}

/**
 * XMLHttpRequest and not fetch, because only it tells when the last byte of a request has been sent, and the progress
 * shown is a real one (R-UP-8).
 */
function post(
  body: string,
  { signal, onSent, onBytes, timeoutMs = LIMITS.clientMs }: Omit<SendOptions, "providerConsent">,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    const abort = () => {
      request.abort();
      reject(signal.reason);
    };
    const finish = (reply: Reply) => {
      signal.removeEventListener("abort", abort);
      resolve(reply);
    };
    signal.addEventListener("abort", abort, { once: true });
    request.open("POST", ANALYSIS_PATH);
    request.setRequestHeader("Content-Type", "application/json");
    request.setRequestHeader("Accept", "application/json");
    request.timeout = timeoutMs;
    request.upload.onprogress = ({ loaded }) => onBytes(loaded);
    request.upload.onload = ({ loaded }) => {
      onBytes(loaded);
      onSent();
    };
    request.onload = () =>
      finish({
        kind: "answer",
        status: request.status,
        body: request.responseText,
        retryAfterSeconds: secondsToWait(request.getResponseHeader("Retry-After")),
      });
    request.onerror = () => finish({ kind: "silence" });
    request.ontimeout = () => finish({ kind: "silence", timedOut: true });
    request.send(body);
  });
}

function secondsToWait(retryAfter: string | null): number | null {
  const ms = readRetryAfter(retryAfter, Date.now());
  return ms === null ? null : Math.ceil(ms / 1000);
}
