import { describe, expect, it } from "vitest";
import { keepRecent } from "./keep-recent.ts";

describe("What was made last", () => {
  it("is made once, and again when it has not been asked for longest", () => {
    const made: string[] = [];
    const recent = keepRecent<string>(2);
    const ask = (key: string) =>
      recent(key, () => {
        made.push(key);
        return key.toUpperCase();
      });
    expect(["a", "b", "a", "c", "a", "b"].map(ask)).toEqual(["A", "B", "A", "C", "A", "B"]);
    expect(made).toEqual(["a", "b", "c", "b"]);
  });
});
