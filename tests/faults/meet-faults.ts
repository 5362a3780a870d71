import { monitorEventLoopDelay } from "node:perf_hooks";
import { ERROR_STATUS } from "#contract/error-codes.ts";
import { LIMITS } from "#contract/limits.ts";
import type { Mode } from "#tests/support/ai-provider.ts";
import { type Ending, FAULTS, type Fault, PROVIDER_MARK } from "./faults.ts";
import { type Encounter, leaksIn, type Observed, runFault } from "./run-fault.ts";

export interface Met {
  readonly encounter: Encounter;
  /** In words, what was not as documented; empty when all was. */
  readonly complaints: readonly string[];
  /** The longest that nothing else could happen in this process meanwhile, ms. */
  readonly heldMs: number;
}

/** A whole request has 25 s by its own clock (docs/contract.md, "Order of checks"); what takes three times as long hangs. */
export const LIMIT_MS = 3 * LIMITS.requestMs;

/** Every fault in both modes with both fallbacks, and, where it is met twice, with a provider that is well at the second call. */
export const ENCOUNTERS: readonly Encounter[] = FAULTS.flatMap((fault) =>
  (["openai", "openai-words"] as const).flatMap((mode) => [
    ...(["embedded", "demo"] as const).map((fallback) => ({ fault, mode, fallback, recovers: false })),
    ...(canRecover(fault, mode) ? [{ fault, mode, fallback: "demo" as const, recovers: true }] : []),
  ]),
);

/** A port that opens or a certificate that becomes valid between two attempts is no script of ours. */
function canRecover(fault: Fault, mode: Mode): boolean {
  return fault.place === undefined && fault.thenDoes === undefined && endOf(fault, mode).attempts === 2;
}

function endOf(fault: Fault, mode: Mode): Pick<Fault, "ending" | "attempts"> {
  return (mode === "openai-words" ? fault.inWords : undefined) ?? fault;
}

const FAILED = {
  error: "provider_error",
  unavailable: "provider_unavailable",
  timeout: "provider_timeout",
  refused: "analysis_refused",
} as const satisfies Partial<Record<Ending, string>>;

type Expected = Pick<Observed, "status" | "outcome" | "degraded" | "attempts">;

/** The documented outcome (docs/operating.md, "An AI provider"). */
function expectedFor({ fault, mode, fallback, recovers }: Encounter): Expected {
  const { ending, attempts } = endOf(fault, mode);
  const by = (outcome: string, degraded = false, status = 200) => ({ status, outcome, degraded, attempts });
  if (recovers || ending === "cleaned") return by(mode);
  // Who looked at a photo and said no is no failure, so no other engine steps in; who declines to word numbers said nothing of it.
  const isFinal = ending === "refused" && mode === "openai";
  if (!isFinal && (fallback === "embedded" || ending === "refused")) return by("embedded", true);
  return ending === "quota" ? by("quota") : by(FAILED[ending], false, ERROR_STATUS[FAILED[ending]]);
}

/** Chosen: few enough that nobody's connection waits for the event loop, so many that all are done with the slow ones. */
const AT_ONCE = 8;
/** Chosen: a tenth of the shortest time limit, that of a connection. */
const HELD_MS = 300;

/**
 * Those that wait for a time limit all at once, the others beside them, a few at a time. What went wrong while the
 * machine left this process waiting is met once more by itself: provider and server share its time.
 */
export async function meetAll(): Promise<readonly Met[]> {
  const [first, ...others] = ENCOUNTERS as readonly [Encounter, ...Encounter[]];
  // Loads and compiles everything: that second is not the provider's.
  const all = [await meet(first)];
  const isSlow = ({ fault }: Encounter): boolean => fault.ending === "timeout";
  const next = others.filter((one) => !isSlow(one)).values();
  const lanes = Array.from({ length: AT_ONCE }, async () => {
    for (const encounter of next) all.push(await meet(encounter));
  });
  await Promise.all([...lanes, ...others.filter(isSlow).map(async (one) => void all.push(await meet(one)))]);
  const settled: Met[] = [];
  for (const met of all) {
    settled.push(met.complaints.length > 0 && met.heldMs > HELD_MS ? await meet(met.encounter) : met);
  }
  return settled;
}

async function meet(encounter: Encounter): Promise<Met> {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const observed = await runFault(encounter);
  delay.disable();
  return { encounter, complaints: complaintsAbout(encounter, observed), heldMs: delay.max / 1e6 };
}

export function complaintsAbout(encounter: Encounter, observed: Observed): readonly string[] {
  const { fault, recovers } = encounter;
  const { calls, answer, ms } = observed;
  const expected = expectedFor(encounter);
  const waited = (calls[1]?.at ?? Number.POSITIVE_INFINITY) - (calls[0]?.at ?? 0);
  const bytes = recovers ? 0 : Math.max(0, ...calls.map(({ bytesSent }) => bytesSent));
  return [
    ...(["status", "outcome", "degraded", "attempts"] as const)
      .filter((name) => observed[name] !== expected[name])
      .map((name) => `${name} ${observed[name]} instead of ${expected[name]}`),
    ...(ms > LIMIT_MS ? [`took ${Math.round(ms)} ms`] : []),
    ...(waited < (fault.waitMs ?? 0) ? [`came back after ${Math.round(waited)} ms`] : []),
    ...(bytes > (fault.mostBytes ?? Number.POSITIVE_INFINITY) ? [`took ${bytes} bytes`] : []),
    ...(observed.elsewhere > 0 ? ["the request went on to where the redirect led"] : []),
    ...(observed.log.includes("unexpected error") ? ["a bug was logged"] : []),
    ...(observed.status === 503 && !/"retry-after":"[1-9]\d*"/.test(answer) ? ["no Retry-After"] : []),
    ...leaksIn(observed, PROVIDER_MARK).map((secret) => `"${secret}" got out`),
  ];
}

/** `22a 429 rate, Retry-After 1, then well (openai, fallback demo)` */
export function nameOf({ fault, mode, fallback, recovers }: Encounter): string {
  return `${fault.id} ${fault.name}${recovers ? ", then well" : ""} (${mode}, fallback ${fallback})`;
}
