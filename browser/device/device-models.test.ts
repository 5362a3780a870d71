import { describe, expect, it, vi } from "vitest";
import { type DeviceAnalysis, DeviceUnavailable, type LoadOptions } from "./device-analysis.ts";
import { createDeviceModels, type ModelsState } from "./device-models.ts";

const BYTES = { loadedBytes: 1_200_000, totalBytes: 2_600_000 };

function setUp(load: (options: LoadOptions) => Promise<void>) {
  const loads = vi.fn((options: LoadOptions = {}) => load(options));
  const models = createDeviceModels(() => Promise.resolve({ load: loads } as unknown as DeviceAnalysis));
  const states: ModelsState[] = [];
  models.subscribe(() => states.push(models.read()));
  const become = (state: object) => vi.waitFor(() => expect(models.read()).toEqual(state));
  return { models, states, loads, become };
}

describe("what measures on this device", () => {
  it("is loaded once, with its true progress, and not lost by the switch once it is there", async () => {
    const { models, states, loads, become } = setUp(async ({ onProgress }) => onProgress?.(BYTES));
    models.load();
    models.load();
    await become({ kind: "ready" });
    models.leave();
    models.load();
    expect(loads).toHaveBeenCalledTimes(1);
    expect(states).toEqual([
      { kind: "loading", progress: null },
      { kind: "loading", progress: BYTES },
      { kind: "ready" },
    ]);
  });

  it.each([
    [new DeviceUnavailable("unsupported"), "unsupported"],
    [new TypeError("Failed to fetch dynamically imported module"), "models"],
  ])("says why it could not be loaded (%s), and can be tried again", async (error, problem) => {
    const { models, loads, become } = setUp(() => Promise.reject(error));
    models.load();
    await become({ kind: "failed", problem });
    models.load();
    await vi.waitFor(() => expect(loads).toHaveBeenCalledTimes(2));
  });

  it("is left when the switch is turned off, and begins anew when it is turned on", async () => {
    const signals: (AbortSignal | undefined)[] = [];
    const { models, become } = setUp(({ signal, onProgress }) => {
      signals.push(signal);
      onProgress?.(BYTES);
      return new Promise(() => undefined);
    });
    models.load();
    await become({ kind: "loading", progress: BYTES });
    models.leave();
    expect(models.read()).toEqual({ kind: "absent" });
    models.load();
    await vi.waitFor(() => expect(signals.map((signal) => signal?.aborted)).toEqual([true, false]));
  });
});
