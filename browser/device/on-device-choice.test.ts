import { describe, expect, it } from "vitest";
import { createOnDeviceChoice } from "./on-device-choice.ts";

function storageWith(stored: string | null) {
  const map = new Map(stored === null ? [] : [["skinglow.onDevice", stored]]);
  const storage = {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => map.set(key, value),
  } as unknown as Storage;
  return { map, storage: () => storage };
}

describe("the switch (R-UP-14)", () => {
  it.each([
    [null, "server", false],
    [null, "device", true],
    ["on", "server", true],
    ["off", "device", false],
    ["something else", "device", true],
    ["something else", "server", false],
  ] as const)("with %j stored and ANALYSIS_PLACE=%s begins as %s", (stored, place, expected) => {
    const { storage, map } = storageWith(stored);
    expect(createOnDeviceChoice(storage, place).read()).toBe(expected);
    expect(map.size).toBe(stored === null ? 0 : 1);
  });

  it("is remembered, on and off", () => {
    const { storage, map } = storageWith(null);
    const choice = createOnDeviceChoice(storage, "server");
    for (const [isOn, stored] of [
      [true, "on"],
      [false, "off"],
    ] as const) {
      choice.choose(isOn);
      expect([choice.read(), [...map]]).toEqual([isOn, [["skinglow.onDevice", stored]]]);
    }
  });

  it("works for the visit where storage is off", () => {
    const choice = createOnDeviceChoice(() => {
      throw new DOMException("denied", "SecurityError");
    }, "server");
    expect(choice.read()).toBe(false);
    choice.choose(true);
    expect(choice.read()).toBe(true);
  });
});
