import { describe, expect, it } from "vitest";
import { GROUPS } from "#tests/hostile/groups.ts";
import { longestStepMs } from "#tests/support/control.ts";
import { parseRequest } from "./parse-request.ts";

/** The bodies that tests/hostile sends to a server, handed to the parser alone: the same rows, the same codes. */

/** Groups B, C and D; what their other rows refuse is no matter of the parser. */
const ROWS = GROUPS.flatMap(({ rows }) => rows).flatMap(({ texts, ...row }) =>
  texts === undefined || !/^[BCD]/.test(row.id) ? [] : [{ ...row, texts }],
);
/** What it is answered once it is parsed: by the decoder or by what it shows. */
const PARSED = ["200", "422"];
/** Smaller ones cannot hold anything. */
const LARGE_BYTES = 1_000_000;
/** What the event loop is held for at one stretch, invariant 4, ms. */
const HELD_MS = 50;

describe.each(ROWS)("$id $title", ({ expect: ofRow, texts }) => {
  it("is what the parser says, which never holds the event loop", async () => {
    for (const [name, text, { expect: ofText }] of await texts()) {
      const body = Buffer.from(text);
      const outcome = await parseRequest(Buffer.from(body), false);
      const [status, code = ""] = String(ofText ?? ofRow).split(" ");
      const expected = PARSED.includes(String(status)) ? "ok" : code;
      expect([name.slice(0, 40), outcome.ok ? "ok" : outcome.code]).toEqual([name.slice(0, 40), expected]);
      if (body.length < LARGE_BYTES) continue;
      const held = [0, 1, 2].map(() => longestStepMs(() => parseRequest(Buffer.from(body), false)));
      expect(Math.min(...(await Promise.all(held))), name.slice(0, 40)).toBeLessThan(HELD_MS);
    }
  });
});
