import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { allMet, type Figure, figuresTable, isMet } from "./figures.ts";
import { ofStream, putUnderLoad, sendStreams } from "./put-under-load.ts";
import { percentile } from "./statistics.ts";

/** The load harness itself, on loopback and within two seconds: what it would not notice, nobody would. */

const CALLS = [{ method: "GET", path: "/" }] as const;
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function listen(answer: Parameters<typeof createServer>[1]): Promise<string> {
  const server = createServer(answer as () => void);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe("the load harness's arithmetic", () => {
  it("takes percentiles by nearest rank, in any order", () => {
    const hundred = Array.from({ length: 100 }, (_, i) => 100 - i);
    expect([50, 95, 99, 100].map((percent) => percentile(hundred, percent))).toEqual([50, 95, 99, 100]);
  });

  it.each<[Partial<Figure>, boolean | undefined]>([
    [{ value: 600, atMost: 600 }, true],
    [{ value: 99.9, atLeast: 100 }, false],
    [{ value: Number.NaN, atMost: 1 }, false],
    [{ value: 5 }, undefined],
  ])("judges %o: %s", (figure, verdict) => {
    expect(isMet({ what: "x", value: 0, unit: "", ...figure })).toBe(verdict);
  });

  it("says NOT met and counts it; one missed limit fails the run", () => {
    const good: Figure = { what: "pages p99", value: 10, unit: "ms", atMost: 200 };
    const profiles = [{ profile: "a", figures: [good, { what: "lost", value: 1, unit: "", atMost: 0 }] }];
    expect([allMet([{ profile: "a", figures: [good] }]), allMet(profiles)]).toEqual([true, false]);
    expect(figuresTable(profiles)).toMatch(/lost +1 +<= 0 +NOT met\n\n1 of 2 limits met/);
  });
});

describe("the load generator", () => {
  it("keeps its rate while the server stalls, and counts the waiting (no coordinated omission)", async () => {
    let until = 0;
    const target = await listen((_request, response) => {
      // Nobody is answered meanwhile.
      until ||= performance.now() + 400;
      while (performance.now() < until);
      response.end("ok");
    });
    const stream = { name: "s", calls: CALLS, perSecond: 50, from: 0, seconds: 1 };
    const samples = ofStream(await sendStreams(target, [stream]), "s");
    expect(samples.map(({ status }) => status)).toEqual(Array(50).fill(200));
    // 400 ms hold some 20 calls; one that waits for each answer would have seen a single slow one.
    expect(samples.filter(({ ms }) => ms > 100).length).toBeGreaterThan(10);
  });

  it("counts what was not answered, and loads nothing but this machine", async () => {
    const target = await listen((request) => request.socket.destroy());
    const stream = { name: "s", calls: CALLS, perSecond: 20, from: 0, seconds: 0.2 };
    const { samples } = await sendStreams(target, [stream]);
    expect(samples.map(({ status, failure }) => [status, failure])).toEqual(Array(4).fill([0, "ECONNRESET"]));
    const away = sendStreams("http://skin.example", [stream]);
    await expect(away).rejects.toThrow("Only this machine");
  });

  it("lets clients that send one after the other come again when they were told to, not after the end", async () => {
    let asked = 0;
    const target = await listen((_request, response) => {
      asked += 1;
      // The third is told to come after the end, however long the second has waited for a core.
      response.writeHead(asked === 2 ? 200 : 503, { "retry-after": asked === 1 ? "1" : "60" }).end();
    });
    const { samples } = await putUnderLoad({ kind: "closed", target, loop: { calls: CALLS, lanes: 1, seconds: 30 } });
    expect(samples.map(({ status }) => status)).toEqual([503, 200, 503]);
    const [first, second] = samples;
    expect(second?.due).toBe(first?.due);
    expect(second?.late).toBeGreaterThan(first?.late ?? 0);
  });
});
