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

const ONE = "0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.1";
const LINK_LOCAL = "254.128.0.0.0.0.0.0.0.0.0.0.0.0.0.1";

describe("whose request it is", () => {
  it("is the other end of the connection when no proxy is trusted, whatever X-Forwarded-For says (I4)", () => {
    for (const forwarded of [undefined, "1.2.3.4", "1.2.3.4, 5.6.7.8", "garbage"])
      expect(seen(forwarded, 0)).toBe(PEER);
    expect(seen(undefined, 0, ""), "a connection without an address").toBeUndefined();
  });

  it.each([
    [1, "5.6.7.8"],
    [2, "1.2.3.4"],
  ])("is the entry that many from the right as proxies are trusted: %i (I4)", (hops, expected) => {
    expect(seen("1.2.3.4, 5.6.7.8", hops)).toBe(expected);
    expect(seen("8.8.8.8, 9.9.9.9,1.2.3.4,  5.6.7.8", hops)).toBe(expected);
  });

  it.each([
    [undefined, 1],
    ["", 1],
    ["1.2.3.4", 2],
    ["garbage, ::ffff:1.2.3.4, [::1]:80", 3],
    ["1.2.3.4, proxy.example", 1],
    ["0x7f000001", 1],
    ["127.1", 1],
    ["1.2.3.400", 1],
    ["1.2.3.4 5.6.7.8", 1],
    ["[::1", 1],
    ["1.2.3.4,", 1],
    // RFC 7239
    ["unknown", 1],
  ])("falls back to the connection when the list is %j behind %i (I5)", (forwarded, hops) => {
    expect(seen(forwarded, hops)).toBe(PEER);
  });

  it.each([
    ["::ffff:1.2.3.4", "1.2.3.4"],
    ["::ffff:102:304", "1.2.3.4"],
    ["::1", ONE],
    ["fe80::1%eth0", LINK_LOCAL],
    ["[fe80::1%eth0]:443", LINK_LOCAL],
    ["fe80::1%eth0.100", LINK_LOCAL],
    ["fe80::1%br-1a2b", LINK_LOCAL],
    ["::ffff:1.2.3.4%1", "1.2.3.4"],
  ])("reads %s, a proxy's or the connection's own (I5)", (written, expected) => {
    expect(seen(`garbage, ${written}`, 1)).toBe(expected);
    expect(seen(undefined, 0, written)).toBe(expected);
  });

  it.each([
    ["1.2.3.4:51234", "1.2.3.4"],
    ["[::1]:80", ONE],
    ["[::1]", ONE],
    ["[::ffff:1.2.3.4]:443", "1.2.3.4"],
  ])("reads %s as proxies write it (I5)", (entry, expected) => {
    expect(seen(`garbage, ${entry}`, 1)).toBe(expected);
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
