import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { CANARY } from "#lab/hostile-files/canary.ts";
import { smallJpeg } from "#lab/hostile-files/faces.ts";
import { withComment } from "#lab/hostile-files/jpeg.ts";
import { startServerProcess } from "#lab/servers/server-process.ts";
import { makeMutant } from "./fuzz/mutate.ts";
import {
  faultsOfAnswer,
  isStarved,
  lateness,
  logFaults,
  loopFaults,
  mayComeOfWaiting,
  memoryFaults,
} from "./invariants.ts";
import type { Answer, Expectation, HostileRow } from "./row.ts";
import { runRow } from "./run-row.ts";
import { type ServerUnderTest, startServerUnderTest } from "./server/server-under-test.ts";
import { printTable } from "./table.ts";
import { runSurely } from "./test-runs.ts";

/** A guard that never fires looks like one that has nothing to fire at: each invariant is broken once, and must say so. */

const MEBIBYTE = 2 ** 20;
const answer = (more: Partial<Answer>): Answer => ({
  status: 422,
  headers: {
    "content-type": "application/json; charset=utf-8",
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
  },
  body: '{"error":{"code":"no_face"}}',
  ms: 10,
  ...more,
});
const withHeader = (name: string) => answer({ headers: { ...answer({}).headers, [name]: "x" } });
const coded = (code: string, more = "") => answer({ body: `{"error":{"code":"${code}"}${more}}` });
const late = (...[ms, maxMs, machine]: Parameters<typeof lateness>) => lateness(ms, maxMs, machine) ?? [];

describe("each invariant of an answer or a figure can be broken", () => {
  it.each<[what: string, faults: string | readonly string[], expected: readonly string[]]>([
    ["1: what is expected", faultsOfAnswer(answer({}), "422 no_face"), []],
    [
      "1: another code",
      faultsOfAnswer(answer({}), "422 image_corrupt"),
      ["1: 422 image_corrupt expected, answered 422 no_face"],
    ],
    ["2: in time", late(700), []],
    ["2: late", late(30_000), ["2: took"]],
    ["2: waiting for a core is none", late(9_000, 2_000, { workedMs: 0, waitedMs: 7_500, slowness: 1 }), []],
    ["2: but the rest is", late(9_000, 2_000, { workedMs: 0, waitedMs: 6_500, slowness: 1 }), ["2: took 2500 ms"]],
    ["2: and work", late(9_000, 2_000, { workedMs: 2_500, waitedMs: 8_900, slowness: 1 }), ["2: took 2500 ms"]],
    ["2: a slower machine has longer", late(3_900, 2_000, { workedMs: 0, waitedMs: 0, slowness: 2 }), []],
    ["2: but not for ever", late(4_100, 2_000, { workedMs: 0, waitedMs: 0, slowness: 2 }), ["at most 4000"]],
    ["3: little memory", memoryFaults(63 * MEBIBYTE, 511 * MEBIBYTE), []],
    ["3: the server's", memoryFaults(65 * MEBIBYTE, null), ["3: the server's"]],
    ["3: a worker's", memoryFaults(0, 513 * MEBIBYTE), ["3: a worker"]],
    ["4: a loop that runs", loopFaults({ loopHeldMs: 49, loopStoodMs: 4_900 }), []],
    ["4: one that stood still without work", loopFaults({ loopHeldMs: 0, loopStoodMs: 5_100 }), ["4:"]],
    ["7: base64 in the log", logFaults("A".repeat(65)), ["7:"]],
    ["7: a data URL", logFaults("data:image/png;base64,AA"), ["7:"]],
    ["7: the canary", logFaults(`"name":"${CANARY}"`), ["7:"]],
    ["7: an IPv4 address", logFaults("from 203.0.113.77:4000"), ["7:"]],
    ["7: an IPv6 address", logFaults("from 2001:db8:0:1:2:3:4:5"), ["7:"]],
    [
      "7: but no id, time, version or place in the code",
      logFaults(
        '{"time":"2026-11-22T00:50:44.123Z","requestId":"6b1f0b43-0d9d-4d0a-bb4c-0e2ab4f0f7aa","v":"24.21.0","at":"(file:///work/main/server/http/app.ts:12:3)"}',
      ),
      [],
    ],
    [
      "7: the canary in an answer",
      faultsOfAnswer(coded("no_face", `,"x":"${CANARY}"`), "422 no_face"),
      ["7: the canary"],
    ],
    ["8: another type", faultsOfAnswer(withHeader("content-type"), "422 no_face"), ["8:"]],
    ["8: a type to be guessed", faultsOfAnswer(withHeader("x-content-type-options"), "422 no_face"), ["8:"]],
    ["8: an answer to be kept", faultsOfAnswer(withHeader("cache-control"), "422 no_face"), ["8:"]],
    ["10: a 500", faultsOfAnswer(answer({ status: 500 }), "500 no_face"), ["10: status 500"]],
    ["10: an unknown code", faultsOfAnswer(coded("oops"), "422 no_face"), ["1:", "10: unknown code oops"]],
  ])("%s", (_, faults, expected) => {
    expect([faults].flat()).toEqual(expected.map((text) => expect.stringContaining(text)));
  });

  it("a photo is sent again only where others had the cores for most of its time", () => {
    expect(isStarved(25_000, { waitedMs: 22_500 })).toBe(true);
    expect(isStarved(25_000, { waitedMs: 12_000 })).toBe(false);
    expect(isStarved(1_900, { waitedMs: 1_900 })).toBe(false);
  });

  it("and only for what its waiting can cause: no header, canary, status of 500 or other refusal is sent away", () => {
    const full = answer({ status: 503, body: '{"error":{"code":"overloaded"}}' });
    for (const fault of [...faultsOfAnswer(full, "200"), "2: took 3000 ms"])
      expect(mayComeOfWaiting(fault, full)).toBe(true);
    const wrong = { ...coded("no_face", `,"x":"${CANARY}"`), status: 500, headers: {} };
    const faults = faultsOfAnswer(wrong, "200");
    expect(faults).toHaveLength(6);
    expect(faults.filter((fault) => mayComeOfWaiting(fault, wrong))).toEqual([]);
  });
});

let target: ServerUnderTest;
beforeAll(async () => {
  target = await startServerUnderTest({ ANALYSIS_LIMITS: "off" });
}, 120_000);
afterAll(() => target.stop());

const run = (one: HostileRow) => runRow(one, { target, provider: null });
const faultsOf = async (one: HostileRow) => (await run(one)).faults.join("\n");

function row(send: HostileRow["send"], expect: Expectation = "200"): HostileRow {
  return { id: "guard", title: "guard", expect, send };
}

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

describe("each invariant of a row can be broken", () => {
  it("3: memory that the server keeps, however often it is looked at again", async () => {
    const leaking = row(({ target: { tell } }) => Promise.resolve(tell({ ask: "keep", bytes: 160 * MEBIBYTE })));
    expect(await faultsOf(leaking)).toMatch(/3: the server's memory grew by 1\d\d MB/);
  });

  it("6: a file in the working or the temporary directory", async () => {
    const writing = row(async () => {
      for (const folder of ["cwd", "tmp"]) writeFileSync(join(target.process.folder, folder, `left-in-${folder}`), "x");
      await vi.waitUntil(() => new Set(target.process.filesTouched()).size === 2);
    });
    expect(await faultsOf(writing)).toMatch(/6: files were touched: left-in-(cwd, left-in-tmp|tmp, left-in-cwd)/);
  });

  it("9: a connection to anywhere", async () => {
    const calling = row(({ target: { tell } }) => Promise.resolve(tell({ ask: "call", host: "127.0.0.1", port: 9 })));
    expect(await faultsOf(calling)).toContain("9: the server called 127.0.0.1:9");
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

  it("4: a hold counts where it comes again, and is told; it excuses nothing beside it", async () => {
    const lastFaults = async (one: HostileRow) =>
      (await runSurely(one, { target, provider: null })).map(({ faults }) => faults.map((fault) => fault.slice(0, 30)));
    const held = "4: the event loop was held for";
    expect(await lastFaults(holding(500))).toEqual([[held], [held], [held]]);
    let heldBefore = false;
    const once = row(async (probe) => {
      await holding(heldBefore ? 0 : 500).send(probe);
      heldBefore = true;
    });
    expect(await lastFaults(once)).toEqual([[held], []]);
    const both = row(async (probe) => {
      await holding(500).send(probe);
      probe.claim(false, "1: wrong");
    });
    expect(await lastFaults(both)).toHaveLength(1);
  });

  it("4: a loop that waits for something else than a core", async () => {
    expect((await run(holding(500, true))).loopStoodMs).toBeGreaterThan(400);
  });

  it("2: an answer that its worker works for too long, and one that hangs", async () => {
    const slow = row(async ({ photo }) => {
      await photo("of some work", await smallJpeg(), { maxMs: 20 });
      const hanging = withComment(await smallJpeg(), "skinglow-test:costly");
      await photo("hangs", hanging, { maxMs: 100, expect: "422 image_too_small" });
    });
    expect((await run(slow)).faults).toEqual([
      expect.stringMatching(/^2: took .*\(of some work\)$/),
      expect.stringMatching(/^2: took .*\(hangs\)$/),
    ]);
  });
});

/** They end by themselves, whatever becomes of the test. */
const BUSY_SECONDS = 30;

// A time and its control are of two moments: again where the machine changed its pace between them.
it("a row that holds has no fault with two busy programs beside it", { retry: 4 }, async () => {
  const endless = `for (const end = Date.now() + ${BUSY_SECONDS}_000; Date.now() < end; );`;
  const busy = [1, 2].map(() => spawn(process.execPath, ["-e", endless], { stdio: "ignore" }));
  try {
    const good = row(async (probe) => {
      await probe.photo("good", await smallJpeg());
      await holding(15).send(probe);
    });
    const { faults, workerPeak } = await run(good);
    expect(faults).toEqual([]);
    // Linux alone tells it.
    expect(workerPeak ?? Number.POSITIVE_INFINITY).toBeGreaterThan(50 * MEBIBYTE);
  } finally {
    for (const program of busy) program.kill("SIGKILL");
  }
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

it("mutants are the same for the same seed and number, and others for another", async () => {
  const photos = [await smallJpeg()];
  const file = (seed: number, index: number) => Buffer.from(makeMutant(photos, seed, index).file).toString("hex");
  expect(file(1, 7)).toBe(file(1, 7));
  expect(new Set([file(1, 7), file(1, 8), file(2, 7), photos[0]?.toString("hex")]).size).toBe(4);
});
