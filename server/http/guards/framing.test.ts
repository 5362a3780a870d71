import type { IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import { isBadlyFramed } from "./framing.ts";

/** @param text header lines, with a comma and a space between them */
function request(httpVersion: string, text: string) {
  const lines = text === "" ? [] : text.split(", ").map((line) => line.split(": ") as [string, string]);
  // As Node has them: the first Host counts, several lines of a coding are joined.
  const headers: Record<string, string> = {};
  for (const [name, value] of lines) {
    const key = name.toLowerCase();
    headers[key] = key in headers && key !== "host" ? `${headers[key]}, ${value}` : (headers[key] ?? value);
  }
  return { httpVersion, headers, rawHeaders: lines.flat() } as unknown as IncomingMessage;
}

describe("a request's framing", () => {
  it.each([
    ["one host", "1.1", "Host: skin.example:3000"],
    ["an IPv6 host", "1.1", "host: [::1]:3000"],
    ["an empty host", "1.1", "Host: "],
    ["no host in HTTP/1.0", "1.0", ""],
    ["chunked", "1.1", "Host: x, Transfer-Encoding: Chunked"],
  ])("is right with %s", (_, version, lines) => {
    expect(isBadlyFramed(request(version, lines))).toBe(false);
  });

  it.each([
    ["no host", "1.1", ""],
    ["two hosts", "1.1", "Host: a, Host: a"],
    ["two hosts in HTTP/1.0", "1.0", "Host: a, HOST: b"],
    ["a host with a path", "1.1", "Host: a/b"],
    ["a host with a user", "1.1", "Host: a@b"],
    ["a host with a space", "1.1", "Host: a b"],
    ["two codings", "1.1", "Host: x, Transfer-Encoding: gzip,chunked"],
    ["two codings, a line each", "1.1", "Host: x, Transfer-Encoding: gzip, Transfer-Encoding: chunked"],
    ["identity", "1.1", "Host: x, Transfer-Encoding: identity"],
    ["chunked in HTTP/1.0", "1.0", "Transfer-Encoding: chunked"],
  ])("is wrong with %s", (_, version, lines) => {
    expect(isBadlyFramed(request(version, lines))).toBe(true);
  });
});
