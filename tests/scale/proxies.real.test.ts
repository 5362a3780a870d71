import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ANALYSIS_PATH } from "#contract/api.ts";
import { freePort } from "#lab/servers/free-port.ts";
import { hasProxy, type RunningProxy, startProxy } from "#lab/servers/proxies.ts";
import type { ProxyName } from "#lab/servers/proxy-table.ts";
import type { ServerProcess } from "#lab/servers/server-process.ts";
import { CHECKS } from "#server/from-outside/checks.ts";
import { createVisitor } from "#server/from-outside/visitor.ts";
import { askInVain } from "#tests/support/ask-in-vain.ts";
import { askProxy, postReadingLast } from "#tests/support/ask-proxy.ts";
import { startIdleServer } from "#tests/support/idle-server.ts";

/** Real proxies with the recipes of deploy/, before two real servers: the table of docs/deploying.md, "The proxy before it". */

const LIMIT = 5;
const MB = 1_000_000;

interface Row {
  readonly name: ProxyName;
  /** It has a recipe in deploy/: a restart of its servers loses nothing, and no photo is on its disk. */
  readonly isRecipe: boolean;
}
const ROWS: readonly Row[] = [
  ...(["nginx", "apache", "haproxy", "caddy", "varnish"] as const).map((name) => ({ name, isRecipe: true })),
  ...(["lighttpd", "squid"] as const).map((name) => ({ name, isRecipe: false })),
];

for (const { name, isRecipe } of ROWS)
  describe.skipIf(!hasProxy(name))(`behind ${name}`, { meta: { skipReason: `${name} is not installed` } }, () => {
    let ports: readonly [number, number];
    let servers: ServerProcess[];
    let proxy: RunningProxy;

    const start = (port: number): ServerProcess =>
      startIdleServer({
        PORT: String(port),
        TRUST_PROXY_HOPS: "1",
        ANALYSIS_LIMITS: `burst=${LIMIT},hour=${LIMIT},day=${LIMIT}`,
      });

    beforeAll(async () => {
      ports = [await freePort(), await freePort()];
      servers = ports.map(start);
      const [one, two] = await Promise.all(servers.map(({ address }) => address));
      proxy = await startProxy(name, [String(one), String(two)]);
    });
    afterAll(async () => {
      await proxy?.stop();
      for (const server of servers) server.remove();
    });

    it("each part of a page comes whole, and all of it where the browser names its origin", async () => {
      const part = await askProxy(proxy, { path: "/en", headers: { range: "bytes=0-9" } });
      const whole = await askProxy(proxy, { path: "/en", headers: { origin: proxy.url } });
      expect(whole.status).toBe(200);
      expect(part.status === 206 ? whole.body.subarray(0, 10) : whole.body).toEqual(part.body);
    });

    if (isRecipe)
      it("a restart of both servers, one after the other, loses none of 300 requests", async () => {
        const statuses: number[] = [];
        let isOver = false;
        const visit = async (path: string, body?: string): Promise<void> => {
          while (!isOver || statuses.length < 300) {
            statuses.push((await askProxy(proxy, { path, ...(body === undefined ? {} : { body }) })).status);
            await sleep(100);
          }
        };
        const visits = [visit("/en"), visit("/en"), visit(ANALYSIS_PATH, "{}"), visit("/")];
        for (const [index, port] of ports.entries()) {
          servers[index]?.child.kill("SIGTERM");
          await servers[index]?.exited;
          servers[index]?.remove();
          servers[index] = start(port);
          await servers[index]?.address;
          // A balancer learns by its next look.
          await sleep(2_000);
        }
        isOver = true;
        await Promise.all(visits);
        expect(statuses.filter((status) => status === 0 || status >= 500)).toEqual([]);
      });

    it("a forged address counts as the visitor's own, and an early 429 arrives, 20 of 20, however fast the photo comes", async () => {
      // The proxy's client here is 127.0.0.1, and has had all of both servers.
      for (const { address } of servers)
        for (let i = 0; i <= LIMIT; i += 1) await askInVain(await address, { "x-forwarded-for": "127.0.0.1" });
      const forged: number[] = [];
      for (let i = 0; i < 20; i += 1) {
        const headers = { "x-forwarded-for": `198.51.100.${i}` };
        forged.push((await askProxy(proxy, { path: ANALYSIS_PATH, headers, body: "{}" })).status);
      }
      expect(forged).toEqual(Array(20).fill(429));

      const paces = [
        // Squid 5.7 breaks some of those off by itself, before any server.
        [10 * MB, name === "squid" ? 8 * MB : Number.POSITIVE_INFINITY],
        [8 * MB, 8 * MB],
        [10 * MB, MB],
        [8 * MB, MB / 2],
      ] as const;
      const rounds = [paces, paces, paces, paces].flat();
      const answers = await Promise.all(rounds.map(([bytes, rate]) => postReadingLast(proxy, bytes, rate)));
      for (const [bytes, rate] of Array(4).fill(paces[0])) answers.push(await postReadingLast(proxy, bytes, rate));
      expect(answers.map((text) => text.slice(9, 12))).toEqual(Array(20).fill("429"));
    });

    it("what looks at a running site from outside finds nothing wrong", async () => {
      const visitor = createVisitor(proxy.url, proxy.certificate);
      for (const { name: what, check } of CHECKS) expect([what, await check(visitor)]).toEqual([what, null]);
    });

    it("a photo that the servers do not take at once is on no disk", async () => {
      const stop = (signal: NodeJS.Signals) => servers.forEach(({ child }) => void child.kill(signal));
      stop("SIGSTOP");
      const post = postReadingLast(proxy, 13 * MB, Number.POSITIVE_INFINITY);
      await sleep(700);
      const found = proxy.bodiesOnDisk();
      stop("SIGCONT");
      await post;
      if (isRecipe || name === "squid") expect(found).toEqual([]);
      else expect(found).not.toEqual([]);
    });
  });
