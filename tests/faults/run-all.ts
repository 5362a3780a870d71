import { monitorEventLoopDelay } from "node:perf_hooks";
import { LIMITS } from "#contract/limits.ts";
import { expectedFor } from "./expected.ts";
import { type Fault, listFaults, PROVIDER_MARK } from "./faults.ts";
import type { Mode } from "./provider-server.ts";
import { type Encounter, leaksIn, type Observed, runFault } from "./run-fault.ts";

export interface Met {
  readonly encounter: Encounter;
  readonly observed: Observed;
  /** In words, what was not as documented; empty when all was. */
  readonly complaints: readonly string[];
  /** The longest that nothing else could happen in this process meanwhile, ms. */
  readonly heldMs: number;
}

/** A whole request has 25 s by its own clock (docs/contract.md, "Order of checks"); what takes three times as long hangs. */
export const LIMIT_MS = 3 * LIMITS.requestMs;

const MODES = ["openai", "openai-words"] as const;
const FALLBACKS = ["embedded", "demo"] as const;

/** Every fault in both modes with both fallbacks, and, where it is met twice, with a provider that is well at the second call. */
export function listEncounters(): readonly Encounter[] {
  return listFaults().flatMap((fault) =>
    MODES.flatMap((mode) => [
      ...FALLBACKS.map((fallback) => ({ fault, mode, fallback, recovers: false })),
      ...(canRecover(fault, mode) ? [{ fault, mode, fallback: "demo" as const, recovers: true }] : []),
    ]),
  );
}

/** A port that opens or a certificate that becomes valid between two attempts is no script of ours. */
function canRecover({ place, thenDoes, attempts, inWords }: Fault, mode: Mode): boolean {
  return (
    place === undefined &&
    thenDoes === undefined &&
    ((mode === "openai-words" ? inWords?.attempts : undefined) ?? attempts) === 2
  );
}

/** Chosen: few enough that nobody's connection waits for the event loop, so many that all are done with the slow ones. */
const AT_ONCE = 8;
/** Chosen: a tenth of the shortest time limit, that of a connection. */
const HELD_MS = 300;

/**
 * Those that wait for a time limit all at once, the others beside them, a few at a time. What went wrong while the
 * machine left this process waiting is met once more by itself: provider and server share its time.
 */
export async function meetAll(encounters: readonly Encounter[]): Promise<readonly Met[]> {
  // Loads and compiles everything: that second is not the provider's.
  const [first, ...others] = encounters;
  if (first === undefined) return [];
  const warm = await meet(first);
  const slow = others.filter(({ fault }) => fault.ending === "timeout");
  const quick = others.filter(({ fault }) => fault.ending !== "timeout");
  const next = quick.values();
  const lanes = Array.from({ length: AT_ONCE }, async () => {
    const met: Met[] = [];
    for (const encounter of next) met.push(await meet(encounter));
    return met;
  });
  const [waited, ...rest] = await Promise.all([Promise.all(slow.map(meet)), ...lanes]);
  const all = [warm, ...waited, ...rest.flat()];
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
  return { encounter, observed, complaints: complaintsAbout(encounter, observed), heldMs: delay.max / 1e6 };
}

export function complaintsAbout(encounter: Encounter, observed: Observed): readonly string[] {
  const expected = expectedFor(encounter);
  const differences = (["status", "outcome", "degraded", "attempts"] as const)
    .filter((name) => observed[name] !== expected[name])
    .map((name) => `${name} ${observed[name]} instead of ${expected[name]}`);
  return [
    ...differences,
    ...(observed.ms > LIMIT_MS ? [`took ${Math.round(observed.ms)} ms`] : []),
    ...tooSoonOrTooMuch(encounter, observed),
    ...(observed.elsewhere > 0 ? ["the request went on to where the redirect led"] : []),
    ...(observed.log.includes("unexpected error") ? ["a bug was logged"] : []),
    ...(observed.status === 503 && !/"retry-after":"[1-9]\d*"/.test(observed.answer) ? ["no Retry-After"] : []),
    ...leaksIn(observed, PROVIDER_MARK).map((secret) => `"${secret}" got out`),
  ];
}

function tooSoonOrTooMuch({ fault, recovers }: Encounter, { calls }: Observed): readonly string[] {
  const [first, second] = calls;
  const waited = first === undefined || second === undefined ? null : second.at - first.at;
  const bytes = recovers ? 0 : Math.max(0, ...calls.map(({ bytesSent }) => bytesSent));
  return [
    ...(waited !== null && waited < (fault.waitMs ?? 0) ? [`came back after ${Math.round(waited)} ms`] : []),
    ...(bytes > (fault.mostBytes ?? Number.POSITIVE_INFINITY) ? [`took ${bytes} bytes`] : []),
  ];
}

/** `22a 429 rate, Retry-After 1, then well (openai, fallback demo)` */
export function nameOf({ fault, mode, fallback, recovers }: Encounter): string {
  return `${fault.id} ${fault.name}${recovers ? ", then well" : ""} (${mode}, fallback ${fallback})`;
}
