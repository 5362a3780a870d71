import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { bucketsOf } from "./client-buckets.ts";

const SECRET = randomBytes(32);

function keys(address: readonly number[] | null, secret = SECRET): string[] {
  return bucketsOf(address, secret).map(({ key }) => key);
}

/** Which networks are one client: counts.test.ts. */
it("an address is counted under keys that another secret makes others, and no two networks or clients share one", () => {
  const [ipv4, ipv6] = [[1, 2, 3, 4], Array<number>(16).fill(7)];
  expect(keys(ipv4)).toEqual([expect.stringMatching(/^[\w-]{16}$/)]);
  for (const form of ["hex", "base64url"] as const)
    expect(keys(ipv4)[0]).not.toContain(Buffer.from(ipv4).toString(form));
  expect(keys(ipv4)).not.toEqual(keys([1, 2, 3, 5]));
  expect(keys(ipv6, randomBytes(32))).not.toEqual(keys(ipv6));
  expect(new Set([...keys(Array<number>(16).fill(0)), ...keys([0, 0, 0, 0]), ...keys(null)]).size).toBe(5);
});
