import { browserPower } from "#browser/power/browser-power.ts";
import type { Language } from "#contract/language.ts";
import { LIMITS } from "#contract/limits.ts";
import type { Reply, SendOptions } from "./send-photo.ts";

export type Send = (photo: Blob, language: Language, options: SendOptions) => Promise<Reply>;

/** Before the second try, ms: a proxy has noticed by then that a server is gone. The range keeps many visitors of one server from coming back at once. Chosen. */
const PAUSE_MS = { least: 500, more: 1_000 } as const;
/** A second try needs time to be sent and measured, ms. Chosen. */
const LEAST_LEFT_MS = 5_000;
/** What a proxy says when the server behind it has gone; ours are JSON. */
const PROXY_STATUSES = [502, 503, 504];

export interface Surroundings {
  readonly now: () => number;
  readonly isOnline: () => boolean;
  /** 0..1 */
  readonly random: () => number;
}

const BROWSER: Surroundings = {
  now: () => performance.now(),
  isOnline: () => browserPower("onLine") ?? true,
  random: Math.random,
};

/**
 * Sends a photo once more where the connection broke or a proxy says that nobody is there: one server of several has ended.
 * Both tries together take no longer than one may. An answer of our own, whatever it says, is an answer.
 */
export function sendAgainOnce(send: Send, { now, isOnline, random }: Surroundings = BROWSER): Send {
  return async (photo, language, options) => {
    const begun = now();
    let sentBytes = 0;
    const onBytes = (bytes: number): void => {
      sentBytes = bytes;
      options.onBytes(bytes);
    };
    const first = await send(photo, language, { ...options, onBytes });
    const pauseMs = PAUSE_MS.least + PAUSE_MS.more * random();
    const leftMs = LIMITS.clientMs - (now() - begun) - pauseMs;
    if (!isLost(first) || !isOnline() || leftMs < LEAST_LEFT_MS) return first;
    await pause(pauseMs, options.signal);
    const before = sentBytes;
    return await send(photo, language, {
      ...options,
      timeoutMs: leftMs,
      onBytes: (bytes) => options.onBytes(before + bytes),
    });
  };
}

function isLost(reply: Reply): boolean {
  if (reply.kind === "silence") return reply.timedOut !== true;
  return PROXY_STATUSES.includes(reply.status) && !reply.body.trimStart().startsWith("{");
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      "abort",
      () => {
        clearTimeout(timer);
        reject(signal.reason);
      },
      { once: true },
    );
  });
}
