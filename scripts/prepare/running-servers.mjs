import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { SERVER_MARK } from "./project.mjs";

/**
 * Servers that `npm start` runs from this folder now, found among the machine's processes: nothing is written, so nothing
 * is left behind by one that was killed. One in another container or under another path of the same folder is not seen.
 * @returns {number[]} process ids
 */
export function runningServers() {
  return commandLines().flatMap(({ pid, command }) => (command.includes(SERVER_MARK) ? [pid] : []));
}

/** @returns {{ pid: number, command: string }[]} */
function commandLines() {
  try {
    if (process.platform === "linux") return commandLinesOfLinux();
    const lines = execFileSync("ps", ["-axww", "-o", "pid=,command="], { encoding: "utf8" }).split("\n");
    return lines.map((line) => ({ pid: Number.parseInt(line, 10), command: line }));
  } catch {
    return [];
  }
}

function commandLinesOfLinux() {
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return pids.flatMap((pid) => {
    try {
      return [{ pid: Number(pid), command: readFileSync(`/proc/${pid}/cmdline`, "utf8") }];
    } catch {
      // It ended while we looked.
      return [];
    }
  });
}
