import { spawnSync } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { smallJpeg } from "#lab/hostile-files/faces.ts";
import { type ServerProcess, type ServerProcessOptions, startServerProcess } from "#lab/servers/server-process.ts";
import { dial } from "../../../support/raw-connection.ts";
import { head, photoBody, sendHttp } from "../../http-client.ts";
import { logFaults } from "../../invariants.ts";
import { postToOwn } from "../../liveness.ts";
import { row } from "../../make-row.ts";
import type { HostileRow, Probe } from "../../row.ts";
import { descendantsOf } from "../../server/process-tree.ts";

const IS_FULL = process.env.HOSTILE_FULL === "1";
const ROUNDS = IS_FULL ? 5 : 1;
/** Beyond the descriptors there are. */
const MORE = 100;
/** Looks that are a second apart (`pressure.ts`, `descriptors.ts`) have all been made. */
const LOOKED_MS = 2_500;
/** A slot rests 30 s at most before its next try (`worker-slot.ts`). */
const BACK_MS = 60_000;
/** Whose processes are counted: somebody who has no other. */
const SOMEBODY = process.getuid?.() === 0 ? { uid: 61_234, gid: 61_234 } : {};
const PAGE = { method: "GET", path: "/" };

/** The real server, not the one whose pressure is left out (`hostile-server.ts`). */
async function withRealServer(
  probe: Probe,
  options: ServerProcessOptions,
  work: (address: string, server: ServerProcess) => Promise<void>,
): Promise<void> {
  const server = startServerProcess({}, options);
  try {
    await work(await server.address, server);
    const { exitCode, signalCode } = server.child;
    probe.claim(exitCode === null && signalCode === null, `5: it ended with ${signalCode ?? exitCode}`);
    const lines = server.err().trim().split("\n");
    const thrown = lines.find((line) => !line.startsWith("{"));
    probe.claim(thrown === undefined, `10: thrown: ${thrown}`);
    for (const fault of logFaults(server.err())) probe.claim(false, fault);
  } finally {
    server.remove();
  }
}

/** @returns how many there were */
function killWorkers({ child }: ServerProcess): number {
  const workers = descendantsOf(child.pid as number);
  for (const pid of workers) spawnSync("kill", ["-KILL", pid]);
  return workers.length;
}

/** Until it can analyse; then a photo. */
async function nextPhoto({ sent, claim }: Probe, address: string, { child }: ServerProcess): Promise<void> {
  const begun = performance.now();
  const ready = () => sendHttp(address, { method: "GET", path: "/readyz" }).catch(() => null);
  while (child.exitCode === null && performance.now() - begun < BACK_MS && (await ready())?.status !== 200)
    await sleep(100);
  const answer = await postToOwn(address, child.pid as number, photoBody(await smallJpeg())).catch(() => null);
  if (answer === null) claim(false, "5: the next photo got no answer");
  else await sent("the next photo", Promise.resolve(answer));
}

const SLOW_POST = `${head("POST", { "Content-Type": "application/json", "Content-Length": 1_000_000 })}\r\n{`;
/** Crowds one after the other, by what each connection says, and then nothing. */
const CROWDS = [
  { descriptors: 256, texts: ["", SLOW_POST] },
  ...(IS_FULL ? [{ descriptors: 1_024, texts: [""] }] : []),
];

/** Each address has one connection, so that nobody is over a limit of its own. */
async function crowd(address: string, count: number, text: string) {
  const dialled = Array.from({ length: count }, (_, i) =>
    dial(address, text, `127.10.${1 + (i >> 7)}.${1 + (i & 127)}`),
  );
  return await Promise.all(dialled);
}

async function holdConnections(probe: Probe, { descriptors, texts }: (typeof CROWDS)[number]): Promise<void> {
  const launcher = ["prlimit", `--nofile=${descriptors}:${descriptors}`];
  await withRealServer(probe, { launcher }, async (address, server) => {
    for (const [i, text] of Array<string[]>(ROUNDS).fill(texts).flat().entries()) {
      const held = await crowd(address, descriptors + MORE, text);
      await sleep(LOOKED_MS);
      const open = held.filter(({ socket }) => !socket.destroyed).length;
      probe.claim(open > descriptors / 2, `only ${open} stay open, so this shows nothing`);
      const page = await sendHttp(address, PAGE).catch(() => null);
      probe.claim(page?.status === 200, `1: a visitor is answered ${page?.status ?? "nothing"}`);
      if (i % texts.length === texts.length - 1) {
        probe.claim(killWorkers(server) > 0, "no worker was killed, so this shows nothing");
        await nextPhoto(probe, address, server);
      }
      for (const { socket } of held) socket.destroy();
    }
  });
}

interface Refusal {
  readonly id: string;
  readonly title: string;
  /** prlimit's name of it, and a soft limit below what the server has. */
  readonly resource: string;
  readonly low: number;
  /** Said once in the log while it is refused, and once when it is back; null: each try is said, and rarer each time. */
  readonly said: readonly [RegExp, RegExp] | null;
  /** Said of a worker that cannot be started; null: it can be. */
  readonly noWorker: RegExp | null;
}

const REFUSALS: readonly Refusal[] = [
  {
    id: "L12",
    title: "descriptors taken from a running server, its workers killed, descriptors given back",
    resource: "nofile",
    low: 20,
    said: [/cannot be read \(EMFILE\)/g, /can be read again/g],
    noWorker: /could not start: spawn \S+ EMFILE/g,
  },
  {
    id: "L13",
    title: "no further process allowed to a running server, its workers killed, processes allowed again",
    resource: "nproc",
    low: 1,
    said: null,
    noWorker: /could not start: spawn \S+ EAGAIN/g,
  },
  {
    id: "L14",
    title: "no file may grow any more, as on a full disk, workers killed, and then it may",
    resource: "fsize",
    low: 0,
    said: [/Usage figures cannot be stored/g, /store of the usage figures is back/g],
    noWorker: null,
  },
];

async function refuse(probe: Probe, { resource, low, said, noWorker }: Refusal): Promise<void> {
  const ofSomebody = resource === "nproc" ? SOMEBODY : {};
  await withRealServer(probe, ofSomebody, async (address, server) => {
    const prlimit = (limits: string, ...more: string[]): string => {
      const words = ["--pid", String(server.child.pid), `--${resource}${limits}`, ...more];
      const { stdout, stderr } = spawnSync("prlimit", words, ofSomebody);
      if (String(stderr) !== "") throw new Error(String(stderr));
      return String(stdout).trim();
    };
    const times = (pattern: RegExp): number => server.err().match(pattern)?.length ?? 0;
    const until = async (pattern: RegExp, count: number, meanwhile = () => sleep(100)): Promise<void> => {
      const begun = performance.now();
      while (times(pattern) < count && performance.now() - begun < BACK_MS) await meanwhile();
    };
    /** Leaves something to store, however long what was counted at the start took to be stored. */
    const countedView = async (): Promise<void> => {
      await sendHttp(address, { ...PAGE, headers: { "sec-fetch-dest": "document" } });
      await sleep(500);
    };
    const soft = prlimit("", "--noheadings", "-o", "SOFT");
    for (let round = 1; round <= ROUNDS; round += 1) {
      prlimit(`=${low}:`);
      await sleep(LOOKED_MS);
      if (resource === "fsize") await until(/cannot be stored/g, round, countedView);
      killWorkers(server);
      if (noWorker !== null) await until(noWorker, round);
      prlimit(`=${soft}:`);
      await nextPhoto(probe, address, server);
      if (said !== null) await until(said[1], round);
    }
    for (const pattern of said ?? [])
      probe.claim(times(pattern) === ROUNDS, `${times(pattern)} lines of ${pattern} in ${ROUNDS} rounds`);
    const isShown = noWorker === null || times(noWorker) > 0;
    probe.claim(isShown, "no start of a worker was refused, so this shows nothing");
  });
}

function withPrlimit(id: string, title: string, work: (probe: Probe) => Promise<void>): HostileRow {
  return row(id, title, { expect: "200", server: "own", bareOnly: BARE_ONLY }, async (probe) => {
    if (spawnSync("prlimit", ["--version"]).status !== 0) probe.skip("there is no prlimit(1) here");
    else await work(probe);
  });
}

const BARE_ONLY = "what is refused is refused to the server's own process; descriptors of nginx: K14";

/** The system says no: descriptors, processes, disk. Memory: `worker-pool-faults.test.ts`, `growing-buffer.test.ts`. */
export const SYSTEM_REFUSES: readonly HostileRow[] = [
  withPrlimit(
    "L11",
    "idle and slow connections of more addresses than there are descriptors (256; in full length 1,024 as well), and workers killed meanwhile",
    async (probe) => {
      for (const held of CROWDS) await holdConnections(probe, held);
    },
  ),
  ...REFUSALS.map((refusal) => withPrlimit(refusal.id, refusal.title, (probe) => refuse(probe, refusal))),
];
