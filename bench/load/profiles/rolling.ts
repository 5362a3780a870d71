import { setTimeout as sleep } from "node:timers/promises";
import { type Balancer, startBalancer } from "../balancer.ts";
import { PAGES } from "../calls.ts";
import type { Figure } from "../figures.ts";
import { type Conditions, generatorFigures, memoryFigures, p, sayOthers } from "../profile.ts";
import { ofStream, putUnderLoad } from "../put-under-load.ts";
import { type ServerUnderLoad, startServer } from "../server-under-load.ts";

const REQUESTS = 3_000;
/** Two servers share the machine, and one of them starts anew beside it. */
const SHARE_OF_CAPACITY = 0.25;
const REQUESTS_PER_SECOND = 70;
const LEAD_IN_SECONDS = 3;
/** A server that is not ready by then will not be. Chosen. */
const READY_WITHIN_MS = 30_000;

/** Two servers behind one address; both are replaced in turn while visitors go on. Limit: not one request is lost. */
export async function rolling({ analysis, capacity }: Conditions): Promise<readonly Figure[]> {
  const balancer = await startBalancer();
  const servers = new Map<string, ServerUnderLoad>();
  const started: ServerUnderLoad[] = [];
  const start = async (name: string): Promise<void> => {
    const server = await startServer();
    servers.set(name, server);
    started.push(server);
    balancer.add(name, server.address);
    await untilReady(balancer, name);
  };
  try {
    for (const name of ["a", "b"]) await start(name);
    const seconds = REQUESTS / REQUESTS_PER_SECOND;
    const analysesPerSecond = SHARE_OF_CAPACITY * capacity;
    const restarts: { code: number | null; seconds: number }[] = [];
    const restart = async (name: string): Promise<void> => {
      const began = performance.now();
      const code = (await servers.get(name)?.stop()) ?? null;
      await start(name);
      restarts.push({ code, seconds: (performance.now() - began) / 1000 });
    };
    const restartAll = async (): Promise<number> => {
      const began = performance.now();
      await sleep(LEAD_IN_SECONDS * 1000);
      for (const name of ["a", "b"]) await restart(name);
      return (performance.now() - began) / 1000;
    };
    const [report, lasted] = await Promise.all([
      putUnderLoad({
        kind: "open",
        target: balancer.address,
        streams: [
          { name: "analyses", calls: [analysis], perSecond: analysesPerSecond, from: 0, seconds },
          {
            name: "pages",
            calls: PAGES,
            perSecond: REQUESTS_PER_SECOND - analysesPerSecond,
            from: 0,
            seconds: seconds + 1,
          },
        ],
      }),
      restartAll(),
    ]);
    const [analyses, pages] = [ofStream(report, "analyses"), ofStream(report, "pages")];
    const all = [...analyses, ...pages];
    return [
      {
        what: "requests",
        value: all.length,
        unit: "",
        atLeast: REQUESTS,
        note: `${analyses.length} analyses, ${pages.length} pages`,
      },
      {
        what: "lost (anything but 200)",
        value: all.filter(({ status }) => status !== 200).length,
        unit: "",
        atMost: 0,
        note: `${sayOthers(all, 200)}${balancer.why()}`,
      },
      {
        what: "both restarted while it went on",
        value: lasted,
        unit: "s",
        atMost: seconds,
        note: restarts.map((one) => `${one.seconds.toFixed(1)} s`).join(", "),
      },
      {
        what: "stopped with another code than 0",
        value: restarts.filter(({ code }) => code !== 0).length,
        unit: "",
        atMost: 0,
      },
      { what: "analysis p95", value: p(analyses, 95), unit: "ms" },
      {
        what: "pages p99",
        value: p(pages, 99),
        unit: "ms",
        note: "through the bench's proxy, one core busy starting a server",
      },
      ...memoryFigures(started),
      ...generatorFigures(report),
    ];
  } finally {
    await Promise.all([...servers.values()].map((server) => server.stop()));
    await balancer.close();
  }
}

async function untilReady(balancer: Balancer, name: string): Promise<void> {
  const began = performance.now();
  while (!balancer.isReady(name)) {
    if (performance.now() - began > READY_WITHIN_MS) throw new Error(`Server ${name} is not ready.`);
    await sleep(50);
  }
}
