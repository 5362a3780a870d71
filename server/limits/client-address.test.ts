import type { IncomingMessage } from "node:http";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clientAddress } from "./client-address.ts";

const PEER = "198.51.100.7";

function seen(forwarded: string | undefined, hops: number, peer: string | undefined = PEER): string | undefined {
  const headers = forwarded === undefined ? {} : { "x-forwarded-for": forwarded };
  const request = { headers, socket: { remoteAddress: peer } } as unknown as IncomingMessage;
  const address = clientAddress(request, hops);
  return address === null ? undefined : address.join(".");
}

const PEER_BYTES = "198.51.100.7";
const ONE = "0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.1";

describe("whose request it is", () => {
  it.each([undefined, "1.2.3.4", "1.2.3.4, 5.6.7.8", "garbage"])(
    "is the other end of the connection when no proxy is trusted, whatever X-Forwarded-For says: %j (I4)",
    (forwarded) => {
      expect(seen(forwarded, 0)).toBe(PEER_BYTES);
    },
  );

  it.each([
    [1, "5.6.7.8"],
    [2, "1.2.3.4"],
  ])("is the entry that many from the right as proxies are trusted: %i (I4)", (hops, expected) => {
    expect(seen("1.2.3.4, 5.6.7.8", hops)).toBe(expected);
    expect(seen("8.8.8.8, 9.9.9.9,1.2.3.4,  5.6.7.8", hops)).toBe(expected);
  });

  it.each([
    ["missing", undefined, 1],
    ["empty", "", 1],
    ["too short", "1.2.3.4", 2],
    ["garbage at the trusted place (I5)", "garbage, ::ffff:1.2.3.4, [::1]:80", 3],
    ["a name", "1.2.3.4, proxy.example", 1],
    ["an address in a form only some libraries read", "0x7f000001", 1],
    ["a short form", "127.1", 1],
    ["an octet too high", "1.2.3.400", 1],
    ["two addresses in one entry", "1.2.3.4 5.6.7.8", 1],
    ["an unclosed bracket", "[::1", 1],
    ["a trailing comma", "1.2.3.4,", 1],
    ["'unknown' as RFC 7239 allows", "unknown", 1],
  ])("falls back to the connection when the list is %s", (_, forwarded, hops) => {
    expect(seen(forwarded, hops)).toBe(PEER_BYTES);
  });

  it.each([
    ["::ffff:1.2.3.4", "1.2.3.4"],
    ["::ffff:102:304", "1.2.3.4"],
    ["1.2.3.4:51234", "1.2.3.4"],
    ["[::1]:80", ONE],
    ["[::1]", ONE],
    ["::1", ONE],
    ["[::ffff:1.2.3.4]:443", "1.2.3.4"],
  ])("reads %s as proxies write it (I5)", (entry, expected) => {
    expect(seen(`garbage, ${entry}`, 1)).toBe(expected);
  });

  it("reads the connection's own address in its mapped form as IPv4 too (I5)", () => {
    expect(seen(undefined, 0, "::ffff:1.2.3.4")).toBe("1.2.3.4");
  });

  it("is nobody when the connection has no address", () => {
    expect(seen(undefined, 0, "")).toBeUndefined();
  });
});

describe("an address with a zone", () => {
  it.each([
    ["fe80::1%eth0", "254.128.0.0.0.0.0.0.0.0.0.0.0.0.0.1"],
    ["[fe80::1%eth0]:443", "254.128.0.0.0.0.0.0.0.0.0.0.0.0.0.1"],
    ["fe80::1%eth0.100", "254.128.0.0.0.0.0.0.0.0.0.0.0.0.0.1"],
    ["fe80::1%br-1a2b", "254.128.0.0.0.0.0.0.0.0.0.0.0.0.0.1"],
    ["::ffff:1.2.3.4%1", "1.2.3.4"],
  ])("is read without it: %s", (written, expected) => {
    expect(seen(`garbage, ${written}`, 1)).toBe(expected);
    expect(seen(undefined, 0, written)).toBe(expected);
  });
});

describe("whatever stands where an address should be", () => {
  const nearly = fc.stringMatching(/^\[?[0-9a-fx:.%/\]]{0,45}(%[a-z0-9.-]{0,9})?\]?(:\d{0,6})?$/);

  it("is an address or nobody, never an error", () => {
    fc.assert(
      fc.property(fc.oneof(nearly, fc.ipV4(), fc.ipV6(), fc.string()), (text) => {
        for (const address of [seen(text, 1, text), seen(text, 0, text), seen("", 2, text)]) {
          expect(address?.split(".").length ?? 4).toBeOneOf([4, 16]);
        }
      }),
      { numRuns: 5_000 },
    );
  });

  it("is the address itself when it is one, with a zone or without", () => {
    fc.assert(
      fc.property(fc.ipV6(), (address) => {
        expect(seen(undefined, 0, address)).toBeDefined();
        expect(seen(undefined, 0, `${address}%eth0`)).toBe(seen(undefined, 0, address));
      }),
    );
  });
});
