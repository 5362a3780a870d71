/**
 * A process beside the tests that outlives them by a moment. When they are gone, however that ended, the channel to them
 * closes, and it ends the groups of programs that they had started: browsers know of no parent.
 */
const groups = new Set<number>();

process.on("message", ({ begun, ended }: { begun?: number; ended?: number }) => {
  if (begun !== undefined) groups.add(begun);
  if (ended !== undefined) groups.delete(ended);
});
process.once("disconnect", () => {
  for (const group of groups) {
    try {
      process.kill(-group, "SIGKILL");
    } catch {
      // It has gone by itself.
    }
  }
});
