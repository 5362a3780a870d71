import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { ANALYSIS_PATH } from "#contract/api.ts";
import { syntheticSelfie } from "#tests/support/pictures.ts";

/**
 * `node bench/overload.ts [seconds]`: an open model (constant arrivals) at three times what the workers can do. Figures to meet
 * (trust, "Resilience"): event loop p99 at most 50 ms, a refusal within 20 ms, pages at p99 200 ms or less.
 */
const OVERLOAD = 3;
const SECONDS = Number(process.argv[2] ?? 15);

const server = fork(new URL("./overload-server.ts", import.meta.url), { execArgv: [] });
const { address, workers } = await messageFrom<{ address: string; workers: number }>(server);
const body = JSON.stringify({
  image: `data:image/jpeg;base64,${(await syntheticSelfie()).toString("base64")}`,
  language: "de",
});

const single: number[] = [];
for (let i = 0; i < 8; i += 1) single.push((await analyse()).ms);
const taskMs = percentile(single.slice(2), 50);
const everyMs = taskMs / workers / OVERLOAD;

server.send("begin");
const answers: Promise<Answer>[] = [];
const pages: Promise<Answer>[] = [];
const begun = performance.now();
while (performance.now() - begun < SECONDS * 1000) {
  answers.push(analyse());
  pages.push(call("/", { headers: { "accept-encoding": "br" } }));
  await sleep(everyMs);
}
const [all, served] = [await Promise.all(answers), await Promise.all(pages)];
server.send("end");
const loop = await messageFrom<{ p99: number; max: number; rss: number }>(server);
server.disconnect();

const accepted = all.filter(({ status }) => status === 200).map(({ ms }) => ms);
const shed = all.filter(({ status }) => status === 503).map(({ ms }) => ms);
print("workers", `${workers}, one photo alone ${taskMs.toFixed(0)} ms, one arriving every ${everyMs.toFixed(0)} ms`);
print(
  "answered",
  `${all.length}: ${accepted.length} analysed, ${shed.length} shed, ${all.length - accepted.length - shed.length} other`,
);
print("analysed", times(accepted));
print("shed (503)", times(shed));
print("pages", times(served.map(({ ms }) => ms)));
print(
  "event loop",
  `p99 ${loop.p99.toFixed(1)} ms, max ${loop.max.toFixed(1)} ms; memory ${(loop.rss / 2 ** 20).toFixed(0)} MB`,
);

interface Answer {
  readonly status: number;
  readonly ms: number;
}

function analyse(): Promise<Answer> {
  return call(ANALYSIS_PATH, { method: "POST", headers: { "content-type": "application/json" }, body });
}

async function call(path: string, init: RequestInit): Promise<Answer> {
  const asked = performance.now();
  const answer = await fetch(address + path, init);
  await answer.arrayBuffer();
  return { status: answer.status, ms: performance.now() - asked };
}

async function messageFrom<T>(child: ChildProcess): Promise<T> {
  return ((await once(child, "message")) as [T])[0];
}

function percentile(values: readonly number[], p: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((p / 100) * sorted.length))] ?? Number.NaN;
}

function times(ms: readonly number[]): string {
  return [50, 95, 99].map((p) => `p${p} ${percentile(ms, p).toFixed(0)} ms`).join(", ");
}

function print(label: string, text: string): void {
  process.stdout.write(`${label.padEnd(11)} ${text}\n`);
}
