import type { IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import { createProxyWarning } from "./proxy-warning.ts";
import { createSurroundings } from "./surroundings.ts";

function warningsFor(hops: number, peer: string, ...forwarded: (string | undefined)[]): string[] {
  const warnings: string[] = [];
  const look = createProxyWarning(
    hops,
    createSurroundings((message) => warnings.push(message)),
  );
  for (const entry of [...forwarded, ...forwarded, ...forwarded]) {
    const headers = entry === undefined ? {} : { "x-forwarded-for": entry };
    look({ headers, socket: { remoteAddress: peer } } as unknown as IncomingMessage);
  }
  return warnings;
}

describe("a hop count that does not fit the proxies", () => {
  it.each(["127.0.0.1", "::1", "10.1.2.3", "::ffff:172.17.0.2", "fd00::1"])(
    "of 0 behind a proxy at %s is said once, without an address",
    (peer) => {
      expect(warningsFor(0, peer, "203.0.113.77")).toEqual([expect.stringContaining("TRUST_PROXY_HOPS is 0")]);
      expect(warningsFor(0, peer, "203.0.113.77").join()).not.toMatch(/\d+\.\d+\.\d+|::/);
    },
  );

  it.each([
    [1, undefined],
    [2, "203.0.113.77"],
    [1, "garbage"],
  ])("of %i is said once when X-Forwarded-For is %j", (hops, forwarded) => {
    expect(warningsFor(hops, "10.0.0.1", forwarded)).toEqual([expect.stringContaining("fewer addresses")]);
  });

  it.each([
    ["where clients come directly, whatever header they send", 0, "198.51.100.7", "203.0.113.77"],
    ["where nothing is forwarded", 0, "127.0.0.1", undefined],
    ["when every entry is where it should be", 2, "10.0.0.1", "203.0.113.77, 10.0.0.2"],
  ])("is not said %s", (_, hops, peer, forwarded) => {
    expect(warningsFor(hops, peer, forwarded)).toEqual([]);
  });
});

it("a proxy that passes on what its clients write is said once, with the line that mends it", () => {
  const [mixed, missing, ...more] = warningsFor(1, "10.0.0.1", "203.0.113.77", undefined);
  expect([mixed, missing, more]).toEqual([
    expect.stringContaining("http-request set-header X-Forwarded-For %[src]"),
    expect.stringContaining("fewer addresses"),
    [],
  ]);
});
