import { describe, expect, it, vi } from "vitest";
import { createOnDeviceChoice } from "./on-device-choice.ts";

function storageWith(...entries: readonly (readonly [string, string])[]) {
  const map = new Map(entries);
  const storage = {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => map.set(key, value),
  } as unknown as Storage;
  return { map, storage: () => storage };
}

const OFF = () => {
  throw new DOMException("denied", "SecurityError");
};

describe("the switch (R-UP-14)", () => {
  it.each([
    [null, "server", false],
    [null, "device", true],
    ["on", "server", true],
    ["off", "device", false],
    ["something else", "device", true],
    ["something else", "server", false],
  ] as const)("with %j stored and ANALYSIS_PLACE=%s begins as %s", (stored, place, expected) => {
    const { storage, map } = storageWith(...(stored === null ? [] : [["skinglow.onDevice", stored] as const]));
    expect(createOnDeviceChoice(storage, () => place).isOn()).toBe(expected);
    expect(map.size).toBe(stored === null ? 0 : 1);
  });

  it("is remembered, on and off, and tells who listens", () => {
    const { storage, map } = storageWith();
    const choice = createOnDeviceChoice(storage, () => "server");
    const listener = vi.fn();
    const leave = choice.subscribe(listener);
    choice.choose(true);
    expect([...map]).toEqual([["skinglow.onDevice", "on"]]);
    expect(createOnDeviceChoice(storage, () => "server").isOn()).toBe(true);
    choice.choose(false);
    expect([...map]).toEqual([["skinglow.onDevice", "off"]]);
    expect(createOnDeviceChoice(storage, () => "device").isOn()).toBe(false);
    leave();
    choice.choose(true);
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it("works for the visit where storage is off", () => {
    const choice = createOnDeviceChoice(OFF, () => "server");
    expect(choice.isOn()).toBe(false);
    choice.choose(true);
    expect(choice.isOn()).toBe(true);
  });
});
