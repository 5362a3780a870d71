import { closeSync, mkdirSync, openSync, readFileSync, rmSync, statSync, utimesSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const POLL_MS = 200;
const HEARTBEAT_MS = 2_000;
/** A holder that has not touched its lock for this long is gone, whatever now runs under its process id. */
const STALE_MS = 60_000;

/**
 * Runs `work` while no other process holds the lock at `path`; waits for the other one otherwise.
 * A lock whose holder is dead or silent for a minute is taken over.
 * @template T
 * @param {string} path
 * @param {() => Promise<T>} work
 * @param {(holder: number) => void} [onWait] told once, with the holder's process id, when there is a wait
 * @returns {Promise<T>}
 */
export async function withLock(path, work, onWait) {
  mkdirSync(dirname(path), { recursive: true });
  let told = false;
  while (!create(path)) {
    const holder = readHolder(path);
    if (holder === null) continue;
    if (isStale(path, holder)) {
      await removeStale(path);
      continue;
    }
    if (!told) onWait?.(holder);
    told = true;
    await wait(POLL_MS);
  }
  const release = () => rmSync(path, { force: true });
  const heartbeat = setInterval(() => touch(path), HEARTBEAT_MS);
  process.once("exit", release);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    process.off("exit", release);
    release();
  }
}

/** @param {string} path @returns {boolean} false when somebody else has it */
function create(path) {
  try {
    const file = openSync(path, "wx");
    writeSync(file, String(process.pid));
    closeSync(file);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === "EEXIST") return false;
    throw error;
  }
}

/** @param {string} path @returns {number | null} null when the lock is gone; 0 when its text is not a process id (yet) */
function readHolder(path) {
  try {
    return Number.parseInt(readFileSync(path, "utf8"), 10) || 0;
  } catch {
    return null;
  }
}

/** @param {string} path @param {number} holder */
function isStale(path, holder) {
  try {
    if (Date.now() - statSync(path).mtimeMs > STALE_MS) return true;
  } catch {
    return false;
  }
  return holder !== 0 && !isProcessAlive(holder);
}

/**
 * Only one process at a time may remove a stale lock, and it looks again before it does: otherwise a second one
 * could delete the fresh lock of the first.
 * @param {string} path
 */
async function removeStale(path) {
  const breaker = `${path}.break`;
  if (!create(breaker)) {
    const owner = readHolder(breaker);
    if (owner !== null && isStale(breaker, owner)) rmSync(breaker, { force: true });
    await wait(POLL_MS);
    return;
  }
  try {
    const holder = readHolder(path);
    if (holder !== null && isStale(path, holder)) rmSync(path, { force: true });
  } finally {
    rmSync(breaker, { force: true });
  }
}

/** @param {number} pid */
function isProcessAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs, but belongs to somebody else.
    return /** @type {NodeJS.ErrnoException} */ (error).code === "EPERM";
  }
}

/** @param {string} path */
function touch(path) {
  try {
    const now = new Date();
    utimesSync(path, now, now);
  } catch {
    // The lock was removed from outside; the work itself goes on.
  }
}
