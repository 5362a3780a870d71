import { describe, expect, it, vi } from "vitest";
import { createLazyLoader } from "./lazy-loader.ts";

describe("a lazy loader", () => {
  it("loads once, with one promise for all who ask, and then has the value at once", async () => {
    const start = vi.fn(() => Promise.resolve("words"));
    const loader = createLazyLoader(start);
    expect(loader.loaded()).toBeNull();
    const first = loader.load();
    expect(loader.load()).toBe(first);
    expect(await first).toBe("words");
    expect(loader.load()).toBe(first);
    expect(loader.loaded()).toBe("words");
    expect(start).toHaveBeenCalledTimes(1);
  });

  it("tries again after a load that failed", async () => {
    const answers = [Promise.reject(new Error("offline")), Promise.resolve("words")];
    const loader = createLazyLoader(() => answers.shift() ?? Promise.reject(new Error("asked too often")));
    await expect(loader.load()).rejects.toThrow("offline");
    expect(loader.loaded()).toBeNull();
    expect(await loader.load()).toBe("words");
  });
});
