import { createStore, type Store } from "#site/store.ts";
import { type DeviceAnalysis, type DeviceProblem, DeviceUnavailable, type LoadProgress } from "./device-analysis.ts";

/** Whether what measures on this device is there. */
export type ModelsState =
  | { readonly kind: "absent" }
  /** `progress`: null until the first byte. */
  | { readonly kind: "loading"; readonly progress: LoadProgress | null }
  | { readonly kind: "ready" }
  | { readonly kind: "failed"; readonly problem: DeviceProblem };

export interface DeviceModels extends Store<ModelsState> {
  /** Ahead of the first photo; does nothing where they are there or on their way. */
  readonly load: () => void;
  /** The visitor wants them no longer: what is on its way is left. */
  readonly leave: () => void;
  /** What an analysis, which loads them itself where need be, has to say of them. */
  readonly tell: (state: ModelsState) => void;
}

const ABSENT: ModelsState = { kind: "absent" };

export function createDeviceModels(device: () => Promise<DeviceAnalysis>): DeviceModels {
  const { read, write: tell, subscribe } = createStore(ABSENT);
  let loading: AbortController | null = null;

  const load = async (controller: AbortController) => {
    const { signal } = controller;
    try {
      const analysis = await device();
      signal.throwIfAborted();
      await analysis.load({ signal, onProgress: (progress) => signal.aborted || tell({ kind: "loading", progress }) });
      if (!signal.aborted) tell({ kind: "ready" });
    } catch (error) {
      if (!signal.aborted) tell({ kind: "failed", problem: problemOf(error) });
    } finally {
      if (loading === controller) loading = null;
    }
  };

  return {
    read,
    subscribe,
    load() {
      if (read().kind === "ready" || loading !== null) return;
      loading = new AbortController();
      tell({ kind: "loading", progress: null });
      void load(loading);
    },
    leave() {
      if (loading === null) return;
      loading.abort();
      loading = null;
      tell(ABSENT);
    },
    tell,
  };
}

/** Whatever else fails on the way to the worker is a file of ours that did not come. */
export function problemOf(error: unknown): DeviceProblem {
  return error instanceof DeviceUnavailable ? error.problem : "models";
}
