import { expect, it } from "vitest";
import { createStoreHealth, readInfo } from "./store-health.ts";

const info = (policy: string, evicted: number, most = 1_000_000) =>
  readInfo(
    `# Memory\r\nmaxmemory:${most}\r\nmaxmemory_policy:${policy}\r\nevicted_keys:${evicted}\r\nredis_mode:standalone\r\n`,
  );

it("a store that may throw counts away is told once, and each time that it has", () => {
  const said: string[] = [];
  const health = createStoreHealth((line) => said.push(line));
  for (const evicted of [7, 7, 9, 9]) health.look(info("allkeys-lru", evicted));
  expect(said).toEqual([
    expect.stringContaining("maxmemory-policy allkeys-lru): limits then begin anew. Set maxmemory-policy noeviction"),
    expect.stringContaining("2 keys"),
  ]);
  expect([health.evicts, health.evicted]).toEqual([true, 9]);
  // Another one in its place, which was just started.
  health.look(info("noeviction", 0));
  expect([said.length, health.evicts]).toEqual([2, false]);
});

it.each([
  ["noeviction", 1],
  ["volatile-ttl", 1],
  ["allkeys-lru", 0],
])("%s with maxmemory %i is no matter", (policy, most) => {
  expect(info(policy, 0, most).evictsBy).toBeNull();
});
