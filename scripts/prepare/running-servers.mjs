import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { STALE_MS } from "./hold-lock.mjs";
import { isProcessAlive } from "./process-alive.mjs";
import { CACHE } from "./project.mjs";

const FOLDER = join(CACHE, "servers");
const HEARTBEAT_MS = 10_000;

/**
 * Notes that a server runs from this folder, so that its build is not pruned and its packages are not replaced.
 * @param {string} build absolute path of the build it serves
 * @returns {() => void} call it when the server has ended
 */
export function registerServer(build) {
  mkdirSync(FOLDER, { recursive: true });
  const file = join(FOLDER, String(process.pid));
  const write = () => writeFileSync(file, build);
  write();
  const heartbeat = setInterval(() => {
    try {
      const now = new Date();
      utimesSync(file, now, now);
    } catch {
      // Someone emptied .cache: note it again.
      mkdirSync(FOLDER, { recursive: true });
      write();
    }
  }, HEARTBEAT_MS);
  heartbeat.unref();
  return () => {
    clearInterval(heartbeat);
    rmSync(file, { force: true });
  };
}

/** @returns {{ pid: number, build: string }[]} servers that run from this folder now */
export function runningServers() {
  /** @type {string[]} */
  let names = [];
  try {
    names = readdirSync(FOLDER);
  } catch {
    return [];
  }
  return names.flatMap((name) => {
    const file = join(FOLDER, name);
    const pid = Number.parseInt(name, 10);
    try {
      const silentMs = Date.now() - statSync(file).mtimeMs;
      if (isProcessAlive(pid) && silentMs < STALE_MS) return [{ pid, build: readFileSync(file, "utf8") }];
      rmSync(file, { force: true });
    } catch {
      // It ended while we looked.
    }
    return [];
  });
}
