import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { putUnderLoad } from "./put-under-load.ts";

/** The load harness itself, on loopback: what it would not notice, nobody would. */

const CALL = { path: "/", body: Buffer.from("{}") };
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

describe("the load generator", () => {
  it("counts what was not answered, and loads nothing but this machine", async () => {
    const target = await listen((request) => request.socket.destroy());
    const plan = { target, call: CALL, lanes: 2, seconds: 0.2 };
    const samples = await putUnderLoad(plan);
    expect(samples.length).toBeGreaterThan(1);
    expect(new Set(samples.map(({ status }) => status))).toEqual(new Set([0]));
    await expect(putUnderLoad({ ...plan, target: "http://skin.example" })).rejects.toThrow("Only this machine");
  });

  it("lets clients that send one after the other come again when they were told to, not after the end", async () => {
    let asked = 0;
    const target = await listen((_request, response) => {
      asked += 1;
      // The third is told to come after the end, however long the second has waited for a core.
      response.writeHead(asked === 2 ? 200 : 503, { "retry-after": asked === 1 ? "1" : "60" }).end();
    });
    const samples = await putUnderLoad({ target, call: CALL, lanes: 1, seconds: 30 });
    expect(samples.map(({ status }) => status)).toEqual([503, 200, 503]);
    const [first, second] = samples;
    expect(second?.due).toBe(first?.due);
    expect(second?.late).toBeGreaterThan(first?.late ?? 0);
  });

  it("keeps its rate where nothing is answered, and tells the waits from when each was due", async () => {
    const held: (() => void)[] = [];
    const target = await listen((_request, response) => {
      held.push(() => response.end());
      // Only when all are there: a closed loop would never send the second.
      if (held.length === 5) for (const answer of held) answer();
    });
    const samples = await putUnderLoad({ target, call: CALL, perSecond: 20, seconds: 0.25 });
    const byDue = samples.toSorted((a, b) => a.due - b.due);
    expect(byDue.map(({ due, status }) => [due, status])).toEqual([0, 50, 100, 150, 200].map((due) => [due, 200]));
    // The first waited for the last.
    expect(byDue[0]?.ms).toBeGreaterThanOrEqual(200);
  });
});
