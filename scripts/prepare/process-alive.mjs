/**
 * @param {number} pid
 * @returns {boolean}
 */
export function isProcessAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs, but belongs to somebody else.
    return /** @type {NodeJS.ErrnoException} */ (error).code === "EPERM";
  }
}
