import { expect, it } from "vitest";
import { mayPreload } from "./preload-models.ts";

it.each([
  [{ effectiveType: "4g" }, false, true],
  [{ effectiveType: "4g", saveData: true }, true, false],
  [{ effectiveType: "3g" }, true, false],
  [{ effectiveType: "2g" }, true, false],
  [{ effectiveType: "slow-2g" }, true, false],
  [{ saveData: true }, true, false],
  [{}, true, true],
  [undefined, true, true],
  [undefined, false, false],
])("what measures on the device comes unasked by %j, mouse %j: %j (R-UP-14)", (connection, hasMouse, isAllowed) => {
  expect(mayPreload(connection, () => hasMouse)).toBe(isAllowed);
});
