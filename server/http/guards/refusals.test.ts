import { expect, it } from "vitest";
import { createRefusalCount } from "./refusals.ts";

it("counts what is refused one by one, and says each kind once a minute with how many there were", () => {
  const [counted, lines] = [[] as string[], [] as string[]];
  let now = 0;
  const metrics = { refusal: (reason: string) => void counted.push(reason) };
  const count = createRefusalCount({ metrics, log: { warn: (line) => void lines.push(line) } }, () => now);
  for (let i = 0; i < 1_000; i += 1) count("bad_request");
  count("headers_too_large");
  expect(counted).toHaveLength(1_001);
  expect(lines).toEqual([
    "Refused: requests that are no HTTP, 1 since the last such line",
    "Refused: requests with too large headers, 1 since the last such line",
  ]);
  now += 59_999;
  count("bad_request");
  expect(lines).toHaveLength(2);
  now += 1;
  count("bad_request");
  expect(lines[2]).toBe("Refused: requests that are no HTTP, 1001 since the last such line");
});
