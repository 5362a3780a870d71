import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { CANARY } from "#lab/hostile-files/canary.ts";
import { smallJpeg } from "#lab/hostile-files/faces.ts";
import { withComment } from "#lab/hostile-files/jpeg.ts";
import { startServerProcess } from "#lab/servers/server-process.ts";
import {
  faultsOfAnswer,
  isStarved,
  lateness,
  logFaults,
  loopFaults,
  mayComeOfWaiting,
  memoryFaults,
  TRIES,
} from "./invariants.ts";
import type { Answer, HostileRow } from "./row.ts";
import { runRow } from "./run-row.ts";
import { type ServerUnderTest, startServerUnderTest } from "./server/server-under-test.ts";
import { printTable } from "./table.ts";
import { runSurely } from "./test-runs.ts";

/** A guard that never fires looks like one that has nothing to fire at: each invariant is broken once, and must say so. */

const MEBIBYTE = 2 ** 20;
const HEADERS = {
  "content-type": "application/json; charset=utf-8",
  "x-content-type-options": "nosniff",
  "cache-control": "no-store",
};
const coded = (code: string, more = "", status = 422, headers: Answer["headers"] = HEADERS): Answer => ({
  status,
  headers,
  body: `{"error":{"code":"${code}"}${more}}`,
  ms: 10,
});
const GOOD = coded("no_face");
const without = (name: keyof typeof HEADERS) =>
  faultsOfAnswer(coded("no_face", "", 422, { ...HEADERS, [name]: "x" }), "422 no_face");
const late = (...[ms, maxMs, machine]: Parameters<typeof lateness>) => lateness(ms, maxMs, machine) ?? [];

it.each<[what: string, faults: string | readonly string[], expected: readonly string[]]>([
  ["1: what is expected", faultsOfAnswer(GOOD, "422 no_face"), []],
  [
    "1: another code",
    faultsOfAnswer(GOOD, "422 image_corrupt"),
    ["1: 422 image_corrupt expected, answered 422 no_face"],
  ],
  ["2: late", late(30_000), ["2: took"]],
  ["2: waiting for a core is not", late(9_000, 2_000, { workedMs: 0, waitedMs: 7_500, slowness: 1 }), []],
  ["2: but work is", late(9_000, 2_000, { workedMs: 2_500, waitedMs: 8_900, slowness: 1 }), ["2: took 2500 ms"]],
  ["2: a slower machine has longer", late(3_900, 2_000, { workedMs: 0, waitedMs: 0, slowness: 2 }), []],
  [
    "3: the server's memory, a worker's",
    memoryFaults(65 * MEBIBYTE, 513 * MEBIBYTE),
    ["3: the server's", "3: a worker"],
  ],
  ["4: a loop that stood still without work", loopFaults({ loopHeldMs: 49, loopStoodMs: 5_100 }), ["4:"]],
  ["7: base64 in the log", logFaults("A".repeat(65)), ["7: a run of base64"]],
  ["7: a data URL, the canary", logFaults(`data:image/png "${CANARY}"`), ["7: a data URL", "7: the canary"]],
  ["7: addresses", logFaults("203.0.113.77:4000, 2001:db8:0:1:2:3:4:5"), ["7: an IPv4 address", "7: an IPv6 address"]],
  [
    "7: but no id, time, version or place in the code",
    logFaults(
      '"2026-11-22T00:50:44.123Z" "6b1f0b43-0d9d-4d0a-bb4c-0e2ab4f0f7aa" "24.21.0" (file:///server/http/app.ts:12:3)',
    ),
    [],
  ],
  [
    "7: the canary in an answer",
    faultsOfAnswer(coded("no_face", `,"x":"${CANARY}"`), "422 no_face"),
    ["7: the canary"],
  ],
  ["8: another type", without("content-type"), ["8:"]],
  ["8: a type to be guessed", without("x-content-type-options"), ["8:"]],
  ["8: an answer to be kept", without("cache-control"), ["8:"]],
  ["10: a 500", faultsOfAnswer(coded("no_face", "", 500), "500 no_face"), ["10: status 500"]],
  ["10: an unknown code", faultsOfAnswer(coded("oops"), "422 no_face"), ["1:", "10: unknown code oops"]],
])("%s", (_, faults, expected) => {
  expect([faults].flat()).toEqual(expected.map((text) => expect.stringContaining(text)));
});

it("a photo is sent again only where others had the cores for most of its time, and for what that can cause", () => {
  expect([22_500, 12_000].map((waitedMs) => isStarved(25_000, { waitedMs }))).toEqual([true, false]);
  const full = coded("overloaded", "", 503);
  for (const fault of [...faultsOfAnswer(full, "200"), "2: took 3000 ms"])
    expect(mayComeOfWaiting(fault, full)).toBe(true);
  const wrong = coded("no_face", `,"x":"${CANARY}"`, 500, {});
  expect(faultsOfAnswer(wrong, "200").filter((fault) => mayComeOfWaiting(fault, wrong))).toEqual([]);
});

let target: ServerUnderTest;
beforeAll(async () => {
  target = await startServerUnderTest({ ANALYSIS_LIMITS: "off" });
}, 120_000);
afterAll(() => target.stop());

/** A machine may hold a loop at any moment; whether that is said has a test of its own. */
const isNoHold = (fault: string) => !fault.startsWith("4: the event loop was held");
const run = async (one: HostileRow) => {
  const report = await runRow(one, { target, provider: null });
  return { ...report, faults: report.faults.filter(isNoHold) };
};
const row = (send: HostileRow["send"]): HostileRow => ({ id: "guard", title: "guard", expect: "200", send });

/** Ten times what the invariant allows: in one second a busy machine can be three times slower than in the next. */
const HELD_MS = 500;
const STOOD_MS = 500;

/** Awaits a question behind the hold: it is over when that is answered. */
function holding(ms: number, idly = false): HostileRow {
  return row(async ({ target: { tell, slowness } }) => {
    await slowness();
    tell({ ask: "block", ms, idly });
    await slowness();
    // A turn of the loop later its watch has seen it.
    await slowness();
  });
}

it.each<[string, HostileRow["send"], readonly RegExp[]]>([
  [
    "3: memory that the server keeps, however often it is looked at again",
    ({ target: { tell } }) => Promise.resolve(tell({ ask: "keep", bytes: 160 * MEBIBYTE })),
    [/^3: the server's memory grew by 1\d\d MB/],
  ],
  [
    "6: a file in the working or the temporary directory",
    async ({ target: { process: server } }) => {
      for (const folder of ["cwd", "tmp"]) writeFileSync(join(server.folder, folder, `left-in-${folder}`), "x");
      await vi.waitUntil(() => new Set(server.filesTouched()).size === 2, { timeout: 20_000 });
    },
    [/^6: files were touched: left-in-(cwd, left-in-tmp|tmp, left-in-cwd)/],
  ],
  [
    "9: a connection to anywhere",
    ({ target: { tell } }) => Promise.resolve(tell({ ask: "call", host: "127.0.0.1", port: 9 })),
    [/^9: the server called 127\.0\.0\.1:9/],
  ],
  [
    "2: an answer that its worker works for too long, and one that hangs",
    async ({ photo }) => {
      await photo("works", await smallJpeg(), { maxMs: 20 });
      const hanging = withComment(await smallJpeg(), "skinglow-test:costly");
      await photo("hangs", hanging, { maxMs: 100, expect: "422 image_too_small" });
    },
    [/^2: took .*\(works\)$/, /^2: took .*\(hangs\)$/],
  ],
])("%s", async (_, send, faults) => {
  const fires = (found: readonly string[]) =>
    found.length === faults.length && faults.every((fault, i) => fault.test(found[i]!));
  let found: readonly string[] = [];
  // What a busy machine takes from a time can hide that it is too long, but not each time.
  for (let tried = 0; tried < TRIES && !fires(found); tried += 1) found = (await run(row(send))).faults;
  expect(found).toEqual(faults.map((fault) => expect.stringMatching(fault)));
});

it("a row that breaks off, and work that ends badly later, are faults", async () => {
  const ending = Promise.withResolvers<void>();
  const broken = row(({ later }) => {
    later(ending.promise);
    return Promise.reject(new Error("no connection"));
  });
  const report = await run(broken);
  expect(report.faults).toEqual([expect.stringContaining("broke off")]);
  ending.reject(new Error("late"));
  expect((await report.later).laterFaults).toHaveLength(1);
});

it("4: a hold counts where it comes again, and excuses nothing beside it; one that waits is no work", async () => {
  const held = expect.stringMatching(/^4: the event loop was held for/);
  const faultsOf = async (one: HostileRow) =>
    (await runSurely(one, { target, provider: null })).map(({ faults }) => faults);
  expect(await faultsOf(holding(HELD_MS))).toEqual([[held], [held], [held]]);
  let heldBefore = false;
  const once = row(async (probe) => {
    await holding(heldBefore ? 0 : HELD_MS).send(probe);
    heldBefore = true;
  });
  const runs = await faultsOf(once);
  expect([runs[0], runs.at(-1)]).toEqual([[held], []]);
  const both = row(async (probe) => {
    await holding(HELD_MS).send(probe);
    probe.claim(false, "1: wrong");
  });
  expect(await faultsOf(both)).toHaveLength(1);
  expect((await run(holding(STOOD_MS, true))).loopStoodMs).toBeGreaterThan(400);
});

it("a row that cannot be shown here counts as skipped", async () => {
  const report = await run(row(({ skip }) => Promise.resolve(skip("no such disk"))));
  expect([report.skipped, report.faults]).toEqual(["no such disk", []]);
  expect(printTable([report])).toContain("| skipped |");
});

// The last one of this server.
it("5: a server that has ended", async () => {
  const ended = row(async ({ target: { process: server } }) => {
    server.child.kill("SIGKILL");
    await server.exited;
  });
  await expect(run(ended)).rejects.toThrow("the server ended with SIGKILL");
});

it("a server ends when whoever started it is gone", async () => {
  const forever = startServerProcess({}, { execArgv: ["-e", "setInterval(() => undefined, 1_000)"], main: "" });
  const ended = once(forever.child, "exit");
  forever.child.disconnect();
  expect(await ended).toEqual([null, "SIGKILL"]);
  forever.remove();
});
