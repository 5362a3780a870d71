import { createInterface } from "node:readline";

/**
 * A process beside the tests that outlives them by a moment. It reads which groups of programs they have started (`+` and
 * the group's number) and ended (`-`). When they are gone, however that ended, there is nothing more to read, and it ends
 * what is left: browsers know of no parent.
 */
const groups = new Set<number>();

for await (const line of createInterface({ input: process.stdin })) {
  const group = Number(line.slice(1));
  if (line.startsWith("+")) groups.add(group);
  else groups.delete(group);
}
for (const group of groups) {
  try {
    process.kill(-group, "SIGKILL");
  } catch {
    // It has gone by itself.
  }
}
