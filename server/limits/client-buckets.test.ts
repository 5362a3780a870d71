import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { bucketsOf } from "./client-buckets.ts";

const SECRET = randomBytes(32);

function keys(address: readonly number[] | null, secret = SECRET): string[] {
  return bucketsOf(address, secret).map(({ key }) => key);
}

function ipv6(...last: number[]): number[] {
  return [0x20, 0x01, 0x0d, 0xb8, 0, 0x42, 0x12, 0x34, ...last, ...Array<number>(8 - last.length).fill(0)];
}

describe("what an address is counted under", () => {
  it("IPv4: itself alone", () => {
    expect(bucketsOf([1, 2, 3, 4], SECRET)).toEqual([{ key: expect.stringMatching(/^[\w-]{16}$/), share: 1 }]);
    expect(keys([1, 2, 3, 4])).not.toEqual(keys([1, 2, 3, 5]));
  });

  it("IPv6: its /64, and with four and sixteen times the room its /56 and /48 (I2, I3)", () => {
    expect(bucketsOf(ipv6(), SECRET).map(({ share }) => share)).toEqual([1, 4, 16]);
    expect(keys(ipv6(1, 2, 3))).toEqual(keys(ipv6(9, 9, 9)));
    const other64 = ipv6().with(7, 0x35);
    const other56 = ipv6().with(6, 0x13);
    const other48 = ipv6().with(5, 0x43);
    const shared = (other: number[]) => keys(other).map((key, index) => key === keys(ipv6())[index]);
    expect([shared(other64), shared(other56), shared(other48)]).toEqual([
      [false, true, true],
      [false, false, true],
      [false, false, false],
    ]);
  });

  it("another secret gives other keys, and no two levels share one", () => {
    expect(keys(ipv6(), randomBytes(32))).not.toEqual(keys(ipv6()));
    expect(new Set([...keys(Array<number>(16).fill(0)), ...keys([0, 0, 0, 0]), ...keys(null)]).size).toBe(5);
  });
});
