import { expect, it, vi } from "vitest";
import { createLazyLoader } from "./lazy-loader.ts";

it("a lazy loader loads once, with one promise for all who ask, and then has the value at once", async () => {
  const start = vi.fn(() => Promise.resolve("words"));
  const loader = createLazyLoader(start);
  expect(loader.loaded()).toBeNull();
  const first = loader.load();
  expect(loader.load()).toBe(first);
  expect([await first, loader.loaded()]).toEqual(["words", "words"]);
  expect(start).toHaveBeenCalledTimes(1);
});

it("a lazy loader tries again after a load that failed", async () => {
  const start = vi.fn(() => Promise.resolve("words")).mockRejectedValueOnce(new Error("offline"));
  const loader = createLazyLoader(start);
  await expect(loader.load()).rejects.toThrow("offline");
  expect(loader.loaded()).toBeNull();
  expect(await loader.load()).toBe("words");
});
