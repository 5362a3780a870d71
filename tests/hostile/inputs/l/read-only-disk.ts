import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { smallJpeg } from "#lab/hostile-files/faces.ts";
import { isBuilt } from "#scripts/prepare/build-app.mjs";
import { packagesAreInstalled } from "#scripts/prepare/install-packages.mjs";
import { ROOT } from "#scripts/prepare/project.mjs";
import { photoBody } from "../../http-client.ts";
import { postToOwn } from "../../liveness.ts";
import { row } from "../../make-row.ts";
import type { Probe } from "../../row.ts";
import { areAnswered, endedBy } from "./process-output.ts";

/** Longer than the heartbeat that `npm start` once had (10 s): what fails at once shows in L6 too. */
const READ_ONLY_MS = 15_000;
const NOBODY = "65534";
/** In a mount namespace of its own: for everybody else the folder stays as it is. `$1` is the folder, `$2` a Node. */
const MOUNT = 'mount --bind "$1" "$1" && cd "$1"';
const REMOUNT = ["mount", "-o", "remount,ro,bind", ROOT];
const READ_ONLY = `${MOUNT} && mount -o remount,ro,bind "$1"`;
const START = `exec "$2" scripts/start.mjs`;
const START_AS_NOBODY = `exec setpriv --reuid=${NOBODY} --regid=${NOBODY} --clear-groups "$2" scripts/start.mjs`;
/** Within the folder, and not the developer's own figures. */
const ON_THAT_DISK = ".cache/usage-of-read-only-disk.sqlite";
/** A disk with a file open for writing cannot be made read-only. */
const ELSEWHERE = join(tmpdir(), `usage-of-read-only-disk-${process.pid}.sqlite`);
const REQUESTS = 20;

/** Why the rows about mounts cannot be run here. */
function obstacle(): string | null {
  if (!packagesAreInstalled() || !isBuilt()) return "the site is not built (npm run build)";
  const asNobody = `${READ_ONLY} && exec setpriv --reuid=${NOBODY} --clear-groups "$2" -e 0`;
  const { status } = spawnSync("unshare", ["-m", "sh", "-c", asNobody, "sh", ROOT, process.execPath]);
  return status === 0 ? null : "this machine allows no mounts, or no other user may read this folder";
}

/** The start command on this checkout; `whileItRuns` comes between its ready line and the requests. */
async function startAndStop(
  probe: Probe,
  { script, usageFile }: { readonly script: string; readonly usageFile: string },
  whileItRuns: (pid: number) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const reason = obstacle();
  if (reason !== null) return probe.skip(reason);
  const child = spawn("unshare", ["-m", "sh", "-c", script, "sh", ROOT, process.execPath], {
    env: { PATH: process.env.PATH, HOST: "127.0.0.1", PORT: "0", ANALYSIS_LIMITS: "off", USAGE_FILE: usageFile },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const exited = once(child, "close").then(([code, signal]) => ({ code, signal }));
  let [out, err] = ["", ""];
  child.stderr.on("data", (bytes) => {
    err += String(bytes);
  });
  const ready = new Promise<string>((resolve) => {
    child.stdout.on("data", (bytes) => {
      out += String(bytes);
      const address = /http:\/\/\S+/.exec(out)?.[0];
      if (address !== undefined) resolve(address);
    });
  });
  const address = await Promise.race([ready, exited.then(() => null)]);
  if (address === null) {
    probe.claim(false, `it does not start: ${err.slice(-1_500)}`);
    return;
  }
  await whileItRuns(child.pid as number);
  const isAnswered = await areAnswered(address, REQUESTS);
  probe.claim(isAnswered, `not all of ${REQUESTS} requests are answered`);
  if (isAnswered) await probe.sent("photo", postToOwn(address, child.pid as number, photoBody(await smallJpeg())));
  const end = await endedBy("SIGTERM", { child, exited });
  probe.claim(end === "exit 0", `SIGTERM: ${end}`);
  const warnings = err.match(/Usage figures cannot be stored/g)?.length ?? 0;
  const expected = usageFile === ON_THAT_DISK ? 1 : 0;
  probe.claim(warnings === expected, `${warnings} warnings that usage figures cannot be stored, not ${expected}`);
}

export const startOnReadOnlyDisk = row(
  "L6",
  "npm start as another user on a read-only disk, everything being built",
  { expect: "200", server: "own", bareOnly: "npm start is the form without nginx" },
  (probe) => startAndStop(probe, { script: `${READ_ONLY} && ${START_AS_NOBODY}`, usageFile: ON_THAT_DISK }),
);

export const diskTurnsReadOnly = row(
  "L7",
  "the disk becomes read-only while npm start runs (in full length only)",
  { expect: "200", server: "own", bareOnly: "npm start is the form without nginx" },
  async (probe) => {
    if (process.env.HOSTILE_FULL !== "1") return probe.skip("only in full length: npm run hostile -- --full --only L7");
    await startAndStop(probe, { script: `${MOUNT} && ${START}`, usageFile: ELSEWHERE }, async (pid) => {
      execFileSync("nsenter", ["-t", String(pid), "-m", ...REMOUNT]);
      await sleep(READ_ONLY_MS);
    }).finally(() => rmSync(ELSEWHERE, { force: true }));
  },
);
