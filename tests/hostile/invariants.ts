import { ERROR_CODES } from "#contract/error-codes.ts";
import { CANARY } from "#lab/hostile-files/canary.ts";
import { type Answer, describeExpected, type Expectation } from "./row.ts";
import type { Figures } from "./server/figures.ts";

/** The ten of docs/threats.md, "Invariants", each as what is wrong; nothing is wrong where the list is empty. */

const MEBIBYTE = 1024 * 1024;
const ANSWER_MS = 2_000;
const MAX_GROWTH_BYTES = 64 * MEBIBYTE;
const MAX_WORKER_BYTES = 512 * MEBIBYTE;
const LOOP_MS = 50;
/** Standing still needs no work and is no matter of a machine's speed, but a machine can be stopped whole: only what hangs counts. Chosen. */
const STOOD_MS = 5_000;

/** 1, 8 and 10 of one answer. */
export function faultsOfAnswer(answer: Answer, expect: Expectation): string[] {
  const code = codeOf(answer);
  const answered = describeAnswer(answer);
  return [
    ...(([expect].flat() as string[]).includes(answered)
      ? []
      : [`1: ${describeExpected(expect)} expected, answered ${answered}`]),
    ...headerFaults(answer),
    ...(answer.status === 500 ? ["10: status 500"] : []),
    ...(code === undefined || (ERROR_CODES as readonly string[]).includes(code) ? [] : [`10: unknown code ${code}`]),
    ...(answer.body.includes(CANARY) ? ["7: the canary is in the answer"] : []),
  ];
}

/** What the machine did to a time that was taken on it. */
export interface Machine {
  /** Processor time that server and worker used in it, ms. */
  readonly workedMs: number;
  /** ms of it in which others had the cores. */
  readonly waitedMs: number;
  /** How many times slower than the recorded machine it was. */
  readonly slowness: number;
}

const ITSELF: Machine = { workedMs: 0, waitedMs: 0, slowness: 1 };

/**
 * 2. Null where it is in time. Limits are those of the recorded machine with nothing else to do: what counts is what server
 * and worker worked, or the time without waiting for a core, whichever is more.
 */
export function lateness(ms: number, maxMs = ANSWER_MS, machine: Machine = ITSELF): string | null {
  const own = Math.max(machine.workedMs, ms - machine.waitedMs);
  const most = maxMs * machine.slowness;
  if (own <= most) return null;
  return `2: took ${Math.round(own)} ms (${Math.round(ms)} with waiting for a core), at most ${Math.round(most)}`;
}

/** How often a photo is sent at most when it has a fault and others had the cores for most of its time. Chosen. */
export const TRIES = 5;
/** No time limit of the server is shorter where a photo is in hand (queue 2 s, decoder 9 s, request 25 s), ms. */
const STARVED_MS = 2_000;

export function isStarved(ms: number, { waitedMs }: Pick<Machine, "waitedMs">): boolean {
  return ms > STARVED_MS && waitedMs > ms / 2;
}

/** Codes of the server's own time limits (queue, decoder, worker, whole request). */
const TIMED_OUT: readonly (string | undefined)[] = [
  "overloaded",
  "image_too_complex",
  "provider_timeout",
  "request_timeout",
];

export function hasTimedOut(answer: Answer): boolean {
  return TIMED_OUT.includes(codeOf(answer));
}

/** Whether waiting for a core can be the cause; what is told, kept or left open is wrong whoever has the cores. */
export function mayComeOfWaiting(fault: string, answer: Answer): boolean {
  return fault.startsWith("2:") || (fault.startsWith("1:") && hasTimedOut(answer));
}

function headerFaults({ status, headers, body }: Answer): string[] {
  if (status === 0 || status === 204) return [];
  const wanted: Record<string, string> = { "x-content-type-options": "nosniff", "cache-control": "no-store" };
  // The parser's own refusals have no body.
  if (body !== "") wanted["content-type"] = "application/json; charset=utf-8";
  return Object.entries(wanted)
    .filter(([name, value]) => headers[name] !== value)
    .map(([name, value]) => `8: ${name} is ${headers[name] ?? "missing"}, not ${value}`);
}

/** 4 */
export function loopFaults({ loopHeldMs, loopStoodMs }: Pick<Figures, "loopHeldMs" | "loopStoodMs">): string[] {
  return [
    ...(loopHeldMs <= LOOP_MS ? [] : [`4: the event loop was held for ${Math.round(loopHeldMs)} ms`]),
    ...(loopStoodMs <= STOOD_MS ? [] : [`4: the event loop stood still for ${Math.round(loopStoodMs)} ms`]),
  ];
}

/** 3 */
export function memoryFaults(growthBytes: number, workerPeak: number | null): string[] {
  const tooMuch = (bytes: number) => `${Math.round(bytes / MEBIBYTE)} MB`;
  return [
    ...(growthBytes <= MAX_GROWTH_BYTES ? [] : [`3: the server's memory grew by ${tooMuch(growthBytes)}`]),
    ...(workerPeak === null || workerPeak <= MAX_WORKER_BYTES ? [] : [`3: a worker held ${tooMuch(workerPeak)}`]),
  ];
}

/** 6 */
export function fileFaults(touched: readonly string[]): string[] {
  return touched.length === 0 ? [] : [`6: files were touched: ${[...new Set(touched)].join(", ")}`];
}

/** 7. Base64 in either alphabet; addresses of either version. */
const FORBIDDEN_IN_LOG: readonly (readonly [what: string, RegExp])[] = [
  ["a run of base64", /[A-Za-z0-9+/_-]{65,}/],
  ["a data URL", /data:image/i],
  ["the canary", new RegExp(CANARY)],
  ["an IPv4 address", /(?<![\d.])\d{1,3}(\.\d{1,3}){3}(?![\d.])/],
  ["an IPv6 address", /(?<![\w:])([0-9a-f]{1,4}:){4,}[0-9a-f:]*[0-9a-f](?![\w:])/i],
];

export function logFaults(log: string): string[] {
  return FORBIDDEN_IN_LOG.filter(([, pattern]) => pattern.test(log)).map(([what]) => `7: ${what} is in the log`);
}

/** 9 */
export function callFaults({ outbound }: Figures): string[] {
  return outbound.length === 0 ? [] : [`9: the server called ${outbound.join(", ")}`];
}

/** A code that is not text counts as none. */
export function codeOf({ body }: Answer): string | undefined {
  const parsed = jsonOf(body) as { error?: { code?: unknown } } | undefined;
  return typeof parsed?.error?.code === "string" ? parsed.error.code : undefined;
}

export function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

export function describeAnswer(answer: Answer): string {
  return answer.status === 0 ? "nothing" : [answer.status, codeOf(answer)].filter(Boolean).join(" ");
}
