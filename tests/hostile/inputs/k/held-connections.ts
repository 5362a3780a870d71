import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type ServerProcess, startServerProcess } from "#lab/servers/server-process.ts";
import { dial, type RawConnection } from "../../../support/raw-connection.ts";
import type { Probe } from "../../row.ts";
import { HOSTILE_SERVER } from "../../server/server-under-test.ts";
import { inFrontOf, WITHOUT_ANALYSIS } from "../../servers.ts";

const READERS = 300;
/** More than the kernel takes for a client that does not read (loopback: 4 MB to send, 6 MB to receive). */
const FILE_BYTES = 16 * 1024 * 1024;
/** Nothing is read for this long at least before the server gives up, and for twice as long at most. */
const STALLED_MS = 30_000;
/** Of one address without a proxy. */
export const MOST_PER_ADDRESS = 500;
/** Loopback has addresses enough for a crowd of its own. */
export const CROWD = "127.0.0.9";

export function dialMany(address: string, count: number, text: string, from: string): Promise<RawConnection[]> {
  return Promise.all(Array.from({ length: count }, () => dial(address, text, from)));
}

/** Closing takes the server a turn; only what hangs takes so long. @returns how many are open once no more than `most` are */
export async function settledOpen(crowd: readonly RawConnection[], most: number): Promise<number> {
  const open = () => crowd.filter(({ socket }) => !socket.destroyed).length;
  for (let wait = 0; wait < 500 && open() > most; wait += 1) await sleep(20);
  return open();
}

async function dialReaders(address: string): Promise<void> {
  const silent = await dialMany(address, READERS, "", "127.0.0.1");
  for (const [i, { socket }] of silent.entries()) socket.pause().write(large(i));
}

/** A server of its own, with a file that is larger than what the kernel holds for a client. */
async function withLargeFile(work: (address: string, server: ServerProcess) => Promise<void>): Promise<void> {
  const build = mkdtempSync(join(tmpdir(), "large-"));
  mkdirSync(join(build, "client", "en"), { recursive: true });
  for (const page of ["index.html", "en/index.html"]) {
    writeFileSync(join(build, "client", page), "<!doctype html><html><head></head><body>page</body></html>");
  }
  writeFileSync(join(build, "client", "large.png"), Buffer.alloc(FILE_BYTES, 0x5a));
  const server = startServerProcess({ BUILD_DIR: build, ...WITHOUT_ANALYSIS }, { main: HOSTILE_SERVER });
  const front = await inFrontOf(await server.address);
  try {
    await work(front.address, server);
  } finally {
    await front.stop();
    server.remove();
    rmSync(build, { recursive: true, force: true });
  }
}

const large = (i: number): string =>
  `GET /large.png HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 198.18.${i >> 8}.${i & 255}\r\n\r\n`;

/** Half a minute to a minute long. */
export async function neverRead({ form, claim, skip }: Probe): Promise<void> {
  if (process.env.HOSTILE_FULL !== "1") {
    skip("half a minute to a minute long, only in full length: npm run hostile -- --full --only K8");
    return;
  }
  await withLargeFile(async (address, { child }) => {
    // Counted on the server's side: a client that does not read does not see the end either.
    const open = () => socketsOf(child.pid);
    const before = open();
    await dialReaders(address);
    // Accepting them takes the server a few turns.
    for (let wait = 0; wait < 1000 && open() < before + READERS; wait += 1) await sleep(20);
    claim(open() >= before + READERS, `the server holds ${open() - before} connections, so this shows nothing`);
    // nginx's own 30 s begin anew as long as the kernel takes more for a client.
    const patience = (form === "nginx" ? 5 : 3) * STALLED_MS;
    const begun = performance.now();
    while (open() > before && performance.now() - begun < patience) await sleep(500);
    claim(open() <= before, `1: ${open() - before} of ${READERS} clients that never read are still connected`);
  });
}

/** Linux. */
function socketsOf(pid: number | undefined): number {
  const folder = `/proc/${pid}/fd`;
  return readdirSync(folder).filter((name) => {
    try {
      return readlinkSync(join(folder, name)).startsWith("socket:");
    } catch {
      return false;
    }
  }).length;
}
