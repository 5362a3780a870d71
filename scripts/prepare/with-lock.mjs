import { createHash } from "node:crypto";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Runs `work` while no other process does so under this name. The lock is a local socket: the system takes it back when its
 * holder ends, however that comes about, and whoever waits notices by the connection that closes.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @param {() => void} onWait
 * @returns {Promise<T>}
 */
export async function withLock(name, work, onWait) {
  const id = `skinglow-${createHash("sha256").update(name).digest("hex").slice(0, 24)}`;
  // Linux has names without a file. Elsewhere a killed process leaves its file behind, on which nobody answers.
  const address = process.platform === "linux" ? `\0${id}` : join(tmpdir(), id);
  /** @type {import("node:net").Socket[]} */
  const waiting = [];
  const lock = createServer((socket) => waiting.push(socket.on("error", () => undefined)));
  while (!(await listens(lock, address))) await untilHolderEnds(address, onWait);
  try {
    return await work();
  } finally {
    lock.close();
    for (const socket of waiting) socket.destroy();
  }
}

/** @param {import("node:net").Server} lock @param {string} address @returns {Promise<boolean>} false: another has it */
async function listens(lock, address) {
  try {
    await once(lock.listen(address), "listening");
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === "EADDRINUSE") return false;
    throw error;
  }
}

/** @param {string} address @param {() => void} onWait @returns {Promise<void>} */
function untilHolderEnds(address, onWait) {
  return new Promise((resolve) => {
    const holder = connect(address, onWait).resume();
    holder.on("error", () => process.platform !== "linux" && rmSync(address, { force: true }));
    holder.once("close", () => resolve());
  });
}
