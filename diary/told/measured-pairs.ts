import { type DeviceAnalysis, type DeviceProblem, DeviceUnavailable } from "#browser/device/device-analysis.ts";
import { deviceAnalysis } from "#browser/device/this-device.ts";
import type { ComparedOutcome } from "#engine/compare-faces.ts";
import { createStore, type Store } from "#site/store.ts";
import { askVault } from "../store/ask-store.ts";
import type { DiaryProblem, Stored } from "../store/open-diary.ts";
import { onPhotosGone } from "../store/photos-gone.ts";

/** Pairs of kept photos that were compared directly (R-RES-23): in memory alone, as long as this page and its vault are open. */

export type MeasuredPair =
  | { readonly kind: "measuring" }
  /** What the photos say of each other, or why they say nothing. */
  | { readonly kind: "measured"; readonly outcome: ComparedOutcome }
  /** They could not be asked; the next wish tries again. */
  | { readonly kind: "impossible"; readonly because: PairProblem };
type PairProblem = DiaryProblem | DeviceProblem | "lost";

export interface WantedPair {
  /** Their entries. */
  readonly earlier: string;
  readonly later: string;
  /** The later one's photo, where it is on the screen and not kept (yet). */
  readonly fresh?: Blob | null;
}

export interface MeasuredPairs {
  readonly states: Store<ReadonlyMap<string, MeasuredPair>>;
  /** One pair at a time, what was wanted last first. @returns ends the wish, and the work that nobody wants any more */
  readonly want: (pair: WantedPair) => () => void;
  readonly forget: () => void;
}

export interface PairParts {
  readonly readPhoto: (id: string) => Promise<Stored<Blob | null>>;
  readonly compare: DeviceAnalysis["compare"];
}

export function pairKey({ earlier, later }: WantedPair): string {
  return `${earlier} ${later}`;
}

/** What the photos of a pair say of each other, where that is known already; undefined: not measured, or not possible. */
export function knownOutcome(
  states: ReadonlyMap<string, MeasuredPair>,
  earlier: { readonly id: string },
  later: { readonly id: string },
): ComparedOutcome | undefined {
  const state = states.get(pairKey({ earlier: earlier.id, later: later.id }));
  return state?.kind === "measured" ? state.outcome : undefined;
}

export function createMeasuredPairs(parts: PairParts): MeasuredPairs {
  const states = createStore<ReadonlyMap<string, MeasuredPair>>(new Map());
  const wishes = new Set<WantedPair>();
  let running: { readonly key: string; readonly controller: AbortController } | null = null;

  const isWanted = (key: string) => [...wishes].some((wish) => pairKey(wish) === key);
  const tell = (key: string, state: MeasuredPair | null) => {
    const all = new Map(states.read());
    if (state === null) all.delete(key);
    else all.set(key, state);
    states.write(all);
  };

  const run = async (pair: WantedPair, key: string, controller: AbortController) => {
    tell(key, { kind: "measuring" });
    const state = await measurePair(pair, parts, controller.signal);
    running = null;
    if (!controller.signal.aborted) tell(key, state);
    else if (states.read().get(key)?.kind === "measuring") tell(key, null);
    next();
  };

  const next = () => {
    if (running !== null) {
      if (!isWanted(running.key)) running.controller.abort();
      return;
    }
    const pair = [...wishes].findLast((wish) => !states.read().has(pairKey(wish)));
    if (pair === undefined) return;
    running = { key: pairKey(pair), controller: new AbortController() };
    void run(pair, running.key, running.controller);
  };

  return {
    states,
    want(pair) {
      const wish = { ...pair };
      wishes.add(wish);
      const key = pairKey(wish);
      if (states.read().get(key)?.kind === "impossible") tell(key, null);
      next();
      return () => {
        wishes.delete(wish);
        // A diary that is read anew ends the wish and has it again at once.
        queueMicrotask(next);
      };
    },
    forget() {
      running?.controller.abort();
      states.write(new Map());
      next();
    },
  };
}

async function measurePair(pair: WantedPair, parts: PairParts, signal: AbortSignal): Promise<MeasuredPair> {
  const impossible = (because: PairProblem): MeasuredPair => ({ kind: "impossible", because });
  const before = await parts.readPhoto(pair.earlier);
  const after = pair.fresh ? { ok: true as const, value: pair.fresh } : await parts.readPhoto(pair.later);
  if (!before.ok) return impossible(before.problem);
  if (!after.ok) return impossible(after.problem);
  if (before.value === null || after.value === null) return impossible("lost");
  try {
    signal.throwIfAborted();
    return { kind: "measured", outcome: await parts.compare(before.value, after.value, signal) };
  } catch (error) {
    return impossible(error instanceof DeviceUnavailable ? error.problem : "models");
  }
}

/** Of this page. */
export const measuredPairs = createMeasuredPairs({
  readPhoto: (id) => askVault((vault) => vault.readPhoto(id)),
  compare: async (before, after, signal) => (await deviceAnalysis.load()).compare(before, after, signal),
});

onPhotosGone(measuredPairs.forget);
