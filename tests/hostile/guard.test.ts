import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CORRUPT, NO_FACE, OK } from "./expect.ts";
import { makeMutant } from "./fuzz/mutate.ts";
import { blockage, faultsOfAnswer, lateness, logFaults, memoryFaults } from "./invariants.ts";
import { smallJpeg } from "./make/faces.ts";
import { CANARY } from "./make/words.ts";
import type { Answer, HostileRow } from "./row.ts";
import { runRow } from "./run-row.ts";
import { type ServerUnderTest, startServerUnderTest } from "./server/server-under-test.ts";

/** A guard that never fires looks like one that has nothing to fire at: each invariant is broken once, and must say so. */

let target: ServerUnderTest;
beforeAll(async () => {
  target = await startServerUnderTest({ ANALYSIS_LIMITS: "off" });
}, 60_000);
afterAll(() => target.stop());

/** @param once not to be tried again for being slow */
function row(send: HostileRow["send"], expect: HostileRow["expect"] = OK): HostileRow {
  return { id: "guard", what: "guard", expect, once: true, send };
}

async function faultsOf(one: HostileRow): Promise<string> {
  return (await runRow(one, target)).faults.join("\n");
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
    expect(lateness(answer({ ms: 30_000 }))).toContain("2:");
    expect(lateness(answer({ ms: 700 }), 50)).toContain("2:");
    expect(lateness(answer({ ms: 700 }))).toBeNull();
  });

  it("3: memory of the server and of a worker", () => {
    expect(memoryFaults(65 * 2 ** 20, null)).toHaveLength(1);
    expect(memoryFaults(0, 513 * 2 ** 20)).toHaveLength(1);
    expect(memoryFaults(63 * 2 ** 20, 511 * 2 ** 20)).toEqual([]);
  });

  it.runIf(process.platform === "linux")("3: the peak of a worker is read, and is that of its work", async () => {
    target.workers.reset();
    const { workerPeak } = await runRow(
      row(async ({ photo }) => void (await photo("good", await smallJpeg()))),
      target,
    );
    expect(workerPeak).toBeGreaterThan(50 * 2 ** 20);
  });

  it("4: a held event loop", async () => {
    const held = row(async ({ target: { block, figures } }) => {
      await figures();
      block(400);
      await sleep(50);
    });
    expect(await faultsOf(held)).toMatch(/4: the event loop was held for [3-9]\d\d ms/);
    expect(blockage({ id: 1, loopHeldMs: 0, loopLateMs: 900, rss: 0, heapUsed: 0, outbound: [] })).toBeNull();
  });

  it("6: a file in the working or the temporary directory", async () => {
    for (const folder of ["cwd", "tmp"]) {
      const writing = row(async () => {
        writeFileSync(join(target.process.folder, folder, "left-behind"), "x");
        await sleep(100);
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
      '{"time":"2026-11-22T00:50:44.123Z","requestId":"6b1f0b43-0d9d-4d0a-bb4c-0e2ab4f0f7aa","v":"24.21.0","at":"(file:///work/main/server/app.ts:12:3)"}';
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
    const calling = row(async ({ target: { call } }) => {
      call("127.0.0.1", 9);
      await sleep(100);
    });
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
    const late = sleep(500).then(() => Promise.reject(new Error("late")));
    const report = await runRow(
      row(({ later }) => Promise.resolve(later(late))),
      target,
    );
    expect((await report.later).faults).toHaveLength(1);
  });

  it("5: a server that has ended", async () => {
    const ended = row(async ({ target: { process: server } }) => {
      server.child.kill("SIGKILL");
      await server.exited;
    });
    await expect(runRow(ended, target)).rejects.toThrow("the server ended with SIGKILL");
  });
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
