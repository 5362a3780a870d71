import { describe, expect, it, vi } from "vitest";
import { type DeviceAnalysis, DeviceUnavailable, type LoadOptions } from "../device/device-analysis.ts";
import { createDeviceModels, type ModelsState } from "./device-models.ts";

function setUp(load: (options: LoadOptions) => Promise<void>) {
  const loads = vi.fn((options: LoadOptions = {}) => load(options));
  const models = createDeviceModels(() => Promise.resolve({ load: loads } as unknown as DeviceAnalysis));
  const states: ModelsState[] = [];
  models.subscribe(() => states.push(models.read()));
  return { models, states, loads };
}

const BYTES = { loadedBytes: 1_200_000, totalBytes: 2_600_000 };

describe("what measures on this device", () => {
  it("is loaded once, with its true progress", async () => {
    const { models, states, loads } = setUp(async ({ onProgress }) => onProgress?.(BYTES));
    models.load();
    models.load();
    await vi.waitFor(() => expect(models.read().kind).toBe("ready"));
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
    [new DeviceUnavailable("models"), "models"],
    [new TypeError("Failed to fetch dynamically imported module"), "models"],
  ])("says why it could not be loaded (%s), and can be tried again", async (error, problem) => {
    const { models, loads } = setUp(() => Promise.reject(error));
    models.load();
    await vi.waitFor(() => expect(models.read()).toEqual({ kind: "failed", problem }));
    models.load();
    await vi.waitFor(() => expect(loads).toHaveBeenCalledTimes(2));
  });

  it("is left when the switch is turned off, and begins anew when it is turned on", async () => {
    const signals: AbortSignal[] = [];
    const { models } = setUp(async ({ signal, onProgress }) => {
      if (signal !== undefined) signals.push(signal);
      await Promise.resolve();
      onProgress?.(BYTES);
      return new Promise(() => undefined);
    });
    models.load();
    await vi.waitFor(() => expect(models.read()).toEqual({ kind: "loading", progress: BYTES }));
    models.leave();
    expect(models.read()).toEqual({ kind: "absent" });
    models.load();
    await vi.waitFor(() => expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]));
  });

  it("is not lost by the switch once it is there", async () => {
    const { models } = setUp(() => Promise.resolve());
    models.load();
    await vi.waitFor(() => expect(models.read().kind).toBe("ready"));
    models.leave();
    expect(models.read().kind).toBe("ready");
  });
});
