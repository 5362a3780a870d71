import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { CANARY } from "#lab/hostile-files/canary.ts";
import { smallJpeg } from "#lab/hostile-files/faces.ts";
import { withComment } from "#lab/hostile-files/jpeg.ts";
import { startServerProcess } from "#lab/servers/server-process.ts";
import { runSurely } from "./expect-row.ts";
import { CORRUPT, NO_FACE, OK, TOO_SMALL } from "./expected-answers.ts";
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
import type { Answer, HostileRow } from "./row.ts";
import { runRow } from "./run-row.ts";
import { type ServerUnderTest, startServerUnderTest } from "./server/server-under-test.ts";
import { printTable } from "./table.ts";

/** A guard that never fires looks like one that has nothing to fire at: each invariant is broken once, and must say so. */

let target: ServerUnderTest;
beforeAll(async () => {
  target = await startServerUnderTest({ ANALYSIS_LIMITS: "off" });
}, 120_000);
afterAll(() => target.stop());

const run = (one: HostileRow) => runRow(one, { target, provider: null });

function row(send: HostileRow["send"], expect: HostileRow["expect"] = OK): HostileRow {
  return { id: "guard", title: "guard", expect, send };
}

async function faultsOf(one: HostileRow): Promise<string> {
  return (await run(one)).faults.join("\n");
}

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

describe("each invariant can be broken", () => {
  it("a row that holds has no fault", async () => {
    expect(await faultsOf(row(async ({ photo }) => void (await photo("good", await smallJpeg()))))).toBe("");
  });

  it("1: another status or code", async () => {
    const sent = row(async ({ photo }) => void (await photo("good", await smallJpeg())), CORRUPT);
    expect(await faultsOf(sent)).toContain("1: 422 image_corrupt expected, answered 200");
    expect(faultsOfAnswer(answer({}), NO_FACE)).toEqual([]);
    expect(faultsOfAnswer(answer({}), CORRUPT)).toHaveLength(1);
    expect(faultsOfAnswer(answer({ status: 415 }), NO_FACE)).toHaveLength(1);
  });

  it("2: a late answer, also one later than its row allows", () => {
    expect(lateness(30_000)).toContain("2:");
    expect(lateness(700, 50)).toContain("2:");
    expect(lateness(700)).toBeNull();
  });

  it("2: waiting for a core is no lateness, and a slower machine has longer; but only as much", () => {
    expect(lateness(9_000, 2_000, { workedMs: 0, waitedMs: 7_500, slowness: 1 })).toBeNull();
    expect(lateness(9_000, 2_000, { workedMs: 0, waitedMs: 6_500, slowness: 1 })).toContain("2: took 2500 ms");
    expect(lateness(9_000, 2_000, { workedMs: 2_500, waitedMs: 8_900, slowness: 1 })).toContain("2: took 2500 ms");
    expect(lateness(3_900, 2_000, { workedMs: 0, waitedMs: 0, slowness: 2 })).toBeNull();
    expect(lateness(4_100, 2_000, { workedMs: 0, waitedMs: 0, slowness: 2 })).toContain("at most 4000");
  });

  it("a photo is sent again only where others had the cores for most of its time", () => {
    expect(isStarved(25_000, { waitedMs: 22_500 })).toBe(true);
    expect(isStarved(25_000, { waitedMs: 12_000 })).toBe(false);
    expect(isStarved(1_900, { waitedMs: 1_900 })).toBe(false);
  });

  it("and only for what its waiting can cause: no header, canary, status of 500 or other refusal is sent away", () => {
    const late = answer({ status: 503, body: '{"error":{"code":"overloaded"}}' });
    for (const fault of [...faultsOfAnswer(late, OK), "2: took 3000 ms"])
      expect(mayComeOfWaiting(fault, late)).toBe(true);
    const wrong = answer({ status: 500, headers: {}, body: `{"error":{"code":"no_face"},"x":"${CANARY}"}` });
    const faults = faultsOfAnswer(wrong, OK);
    expect(faults).toHaveLength(6);
    expect(faults.filter((fault) => mayComeOfWaiting(fault, wrong))).toEqual([]);
  });

  it("3: memory that the server keeps, however often it is looked at again", async () => {
    const leaking = row(({ target: { keep } }) => Promise.resolve(keep(160 * 2 ** 20)));
    expect(await faultsOf(leaking)).toMatch(/3: the server's memory grew by 1\d\d MB/);
  });

  it("3: memory of the server and of a worker", () => {
    expect(memoryFaults(65 * 2 ** 20, null)).toHaveLength(1);
    expect(memoryFaults(0, 513 * 2 ** 20)).toHaveLength(1);
    expect(memoryFaults(63 * 2 ** 20, 511 * 2 ** 20)).toEqual([]);
  });

  it.runIf(process.platform === "linux")("3: the peak of a worker is read, and is that of its work", async () => {
    target.workers.reset();
    const { workerPeak } = await run(row(async ({ photo }) => void (await photo("good", await smallJpeg()))));
    expect(workerPeak).toBeGreaterThan(50 * 2 ** 20);
  });

  it("4: an event loop that stood still without any work", () => {
    expect(loopFaults({ loopHeldMs: 0, loopStoodMs: 5_100 })).toHaveLength(1);
    expect(loopFaults({ loopHeldMs: 49, loopStoodMs: 4_900 })).toEqual([]);
  });

  it("6: a file in the working or the temporary directory", async () => {
    for (const folder of ["cwd", "tmp"]) {
      const writing = row(async () => {
        writeFileSync(join(target.process.folder, folder, "left-behind"), "x");
        await vi.waitUntil(() => target.process.filesTouched().length > 0);
      });
      expect(await faultsOf(writing)).toContain("6: files were touched: left-behind");
    }
  });

  it.each([
    ["base64", "A".repeat(65)],
    ["base64 for URLs", "-_".repeat(40)],
    ["a data URL", "data:image/png;base64,AA"],
    ["the canary", `"name":"${CANARY}"`],
    ["an IPv4 address", "from 203.0.113.77:4000"],
    ["an IPv6 address", "from 2001:db8:0:1:2:3:4:5"],
  ])("7: %s in the log", (_, text) => {
    expect(logFaults(`{"msg":"${text}"}`)).toHaveLength(1);
  });

  it("7: but no id, time, version or place in the code", () => {
    const usual =
      '{"time":"2026-11-22T00:50:44.123Z","requestId":"6b1f0b43-0d9d-4d0a-bb4c-0e2ab4f0f7aa","v":"24.21.0","at":"(file:///work/main/server/http/app.ts:12:3)"}';
    expect(logFaults(usual)).toEqual([]);
  });

  it("8: a missing or another header", () => {
    for (const name of ["content-type", "x-content-type-options", "cache-control"]) {
      expect(faultsOfAnswer(answer({ headers: { ...answer({}).headers, [name]: "x" } }), NO_FACE).join()).toContain(
        "8:",
      );
    }
  });

  it("9: a connection to anywhere", async () => {
    const calling = row(({ target: { call } }) => Promise.resolve(call("127.0.0.1", 9)));
    expect(await faultsOf(calling)).toContain("9: the server called 127.0.0.1:9");
  });

  it("10: a status of 500, a code outside the contract, the canary in an answer", () => {
    expect(faultsOfAnswer(answer({ status: 500 }), { status: 500, code: "no_face" })).toEqual(["10: status 500"]);
    const unknown = answer({ body: '{"error":{"code":"oops"}}' });
    expect(faultsOfAnswer(unknown, { status: 422, code: "oops" })).toEqual(["10: unknown code oops"]);
    const told = answer({ body: `{"error":{"code":"no_face"},"x":"${CANARY}"}` });
    expect(faultsOfAnswer(told, NO_FACE)).toEqual(["7: the canary is in the answer"]);
  });

  it("a row that breaks off, and work that ends badly later, are faults", async () => {
    const broken = row(() => Promise.reject(new Error("no connection")));
    expect(await faultsOf(broken)).toContain("broke off");
    const late = Promise.withResolvers<void>();
    const report = await run(row(({ later }) => Promise.resolve(later(late.promise))));
    expect(report.faults).toEqual([]);
    late.reject(new Error("late"));
    expect((await report.later).faults).toHaveLength(1);
  });
});

/** They end by themselves, whatever becomes of the test. */
const BUSY_SECONDS = 120;

// A time and its control are of two moments: again where the machine changed its pace between them.
describe.each([
  { beside: "nothing", programs: 0 },
  { beside: "two busy programs", programs: 2 },
])("times count what the server does itself, with $beside beside it", { retry: 4 }, ({ programs }) => {
  let busy: readonly ChildProcess[] = [];
  beforeAll(() => {
    const endless = `for (const end = Date.now() + ${BUSY_SECONDS}_000; Date.now() < end; );`;
    busy = Array.from({ length: programs }, () => spawn(process.execPath, ["-e", endless], { stdio: "ignore" }));
  });
  afterAll(() => {
    for (const program of busy) program.kill("SIGKILL");
  });

  it("a row that holds has no fault", async () => {
    const photos = row(async ({ photo }) => {
      for (let i = 0; i < 2; i += 1) await photo("good", await smallJpeg());
    });
    expect(await faultsOf(photos)).toBe("");
  });

  it("4: a loop that is held by work is seen, and for about as long", async () => {
    const { loopHeldMs, faults } = await run(holding(150, false));
    expect(faults.join()).toContain("4: the event loop was held for");
    expect(loopHeldMs).toBeGreaterThan(50);
    expect(loopHeldMs).toBeLessThan(450);
    expect((await run(holding(15, false))).faults).toEqual([]);
  });

  // Beside busy programs alone: with nothing beside it, any clock would see it.
  if (programs > 0) {
    it("4: a loop that waits for something else than a core is seen", async () => {
      expect(await faultsOf(holding(5_300, true))).toContain("4: the event loop stood still for");
    });
  }

  it("2: an answer that its worker works for too long is late", async () => {
    const late = row(async ({ photo }) => void (await photo("of some work", await smallJpeg(), { maxMs: 20 })));
    expect(await faultsOf(late)).toContain("2: took");
  });

  it("2: an answer that hangs is late", async () => {
    const hanging = row(async ({ photo }) => {
      await photo("hangs", withComment(await smallJpeg(), "skinglow-test:costly"), { maxMs: 100 });
    }, TOO_SMALL);
    expect(await faultsOf(hanging)).toContain("2: took");
  });
});

/** Awaits a question behind the hold: it is over when that is answered. */
function holding(ms: number, idly: boolean): HostileRow {
  return row(async ({ target: { block, slowness } }) => {
    await slowness();
    block(ms, idly);
    await slowness();
    // A turn of the loop later its watch has seen it.
    await slowness();
  });
}

describe("a hold that comes once", () => {
  const lastFaults = async (one: HostileRow) =>
    (await runSurely(one, { target, provider: null })).map(({ faults }) => faults);

  it("counts where it comes again, and is told", async () => {
    const [first, again] = await lastFaults(holding(150, false));
    expect([first?.join(), again?.join()]).toEqual(
      Array(2).fill(expect.stringContaining("4: the event loop was held")),
    );
    const once = row(async (probe) => {
      await holding(heldBefore ? 0 : 150, false).send(probe);
      heldBefore = true;
    });
    let heldBefore = false;
    expect((await lastFaults(once)).map((faults) => faults.length)).toEqual([1, 0]);
  });

  it("does not excuse anything else beside it", async () => {
    const both = row(async (probe) => {
      await holding(150, false).send(probe);
      probe.claim(false, "1: wrong");
    });
    expect(await lastFaults(both)).toHaveLength(1);
  });
});

describe("the last one", () => {
  it("a row that cannot be shown here counts as skipped", async () => {
    const report = await run(row(({ skip }) => Promise.resolve(skip("no such disk"))));
    expect([report.skipped, report.faults]).toEqual(["no such disk", []]);
    expect(printTable([report])).toContain("0 of 1, 1 skipped");
  });

  it("5: a server that has ended", async () => {
    const ended = row(async ({ target: { process: server } }) => {
      server.child.kill("SIGKILL");
      await server.exited;
    });
    await expect(run(ended)).rejects.toThrow("the server ended with SIGKILL");
  });
});

it("a server ends when whoever started it is gone", async () => {
  const forever = startServerProcess({}, { execArgv: ["-e", "setInterval(() => undefined, 1_000)"], main: "" });
  const ended = once(forever.child, "exit");
  forever.child.disconnect();
  expect(await ended).toEqual([null, "SIGKILL"]);
  forever.remove();
});

describe("mutants", () => {
  it("are the same for the same seed and number, and others for another", async () => {
    const photos = [await smallJpeg()];
    const file = (seed: number, index: number) => Buffer.from(makeMutant(photos, seed, index).file).toString("hex");
    expect(file(1, 7)).toBe(file(1, 7));
    expect(file(1, 7)).not.toBe(file(1, 8));
    expect(file(1, 7)).not.toBe(file(2, 7));
    expect(file(1, 7)).not.toBe(photos[0]?.toString("hex"));
  });
});
