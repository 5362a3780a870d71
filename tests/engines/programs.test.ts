import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { describe, expect, it } from "vitest";

const PROGRAMS = import.meta.resolve("./programs.ts");
/** Runs for long, and starts another of its group. */
const LONG = ["-c", "sleep 1000 & sleep 1000"];

describe("Programs of a test", () => {
  it("end with all that they have started when the test is killed in the middle", async () => {
    const script = `import { startProgram } from ${JSON.stringify(PROGRAMS)};
      console.log(startProgram("/bin/sh", ${JSON.stringify(LONG)}, process.env).pid);
      setInterval(() => undefined, 1000);`;
    const test = spawn(process.execPath, ["--input-type=module-typescript", "-e", script], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const [line] = await once(test.stdout, "data");
    const group = Number(String(line));
    expect(isThere(group)).toBe(true);
    test.kill("SIGKILL");
    await expect.poll(() => isThere(group), { timeout: 60_000 }).toBe(false);
  });
});

/** Whether anybody of this group still runs; what has ended may wait for a parent to take note of it. */
function isThere(group = 0): boolean {
  const all = execFileSync("ps", ["-eo", "pgid=,stat="], { encoding: "utf8" }).split("\n");
  return all.some((line) => new RegExp(`^\\s*${group}\\s+[^Z]`).test(line));
}
