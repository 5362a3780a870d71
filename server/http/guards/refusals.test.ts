import { describe, expect, it } from "vitest";
import { createRefusalCount, type Refusal } from "./refusals.ts";

function counting() {
  const [counted, lines] = [[] as string[], [] as string[]];
  let now = 0;
  const count = createRefusalCount(
    {
      metrics: { refusal: (reason) => void counted.push(reason) },
      log: { warn: (line) => void lines.push(line) },
    },
    () => now,
  );
  const refuse = (refusal: Refusal, times: number): void => {
    for (let i = 0; i < times; i += 1) count(refusal);
  };
  const later = (ms: number): void => {
    now += ms;
  };
  return { refuse, counted, lines, later };
}

describe("what is refused", () => {
  it("is counted one by one, and said once a minute with how many there were", () => {
    const { refuse, counted, lines, later } = counting();
    refuse("bad_request", 1_000);
    expect(counted).toHaveLength(1_000);
    expect(lines).toEqual(["Refused: requests that are no HTTP, 1 since the last such line"]);
    later(59_999);
    refuse("bad_request", 1);
    expect(lines).toHaveLength(1);
    later(1);
    refuse("bad_request", 1);
    expect(lines[1]).toBe("Refused: requests that are no HTTP, 1001 since the last such line");
  });

  it("is said of each kind for itself", () => {
    const { refuse, lines } = counting();
    refuse("bad_request", 2);
    refuse("headers_too_large", 2);
    expect(lines).toHaveLength(2);
  });
});
