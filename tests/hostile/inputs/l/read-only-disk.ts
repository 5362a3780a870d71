import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import { smallJpeg } from "#lab/hostile-files/faces.ts";
import { startServerProcess } from "#lab/servers/server-process.ts";
import { isBuilt } from "#scripts/prepare/build-app.mjs";
import { packagesAreInstalled } from "#scripts/prepare/install-packages.mjs";
import { ROOT } from "#scripts/prepare/project.mjs";
import { photoBody } from "../../http-client.ts";
import { postToOwn } from "../../liveness.ts";
import { row } from "../../make-row.ts";
import type { Probe } from "../../row.ts";
import { areAnswered, endedBy } from "./process-output.ts";

/** In a mount namespace of its own: for everybody else the folder stays as it is. `$1` is the folder, `$2` a Node. */
const READ_ONLY = 'mount --bind "$1" "$1" && cd "$1" && mount -o remount,ro,bind "$1"';
const AS_NOBODY = "exec setpriv --reuid=65534 --regid=65534 --clear-groups";
/** Within the folder, and not the developer's own figures. */
const ON_THAT_DISK = ".cache/usage-of-read-only-disk.sqlite";
const REQUESTS = 20;

const inNamespace = (script: string) => ["unshare", "-m", "sh", "-c", `${READ_ONLY} && ${script}`, "sh", ROOT];

/** Why the row cannot be run here. */
function obstacle(): string | null {
  if (!packagesAreInstalled() || !isBuilt()) return "the site is not built (npm run build)";
  const [unshare = "", ...words] = inNamespace(`${AS_NOBODY} "$2" -e 0`);
  const { status } = spawnSync(unshare, [...words, process.execPath]);
  return status === 0 ? null : "this machine allows no mounts, or no other user may read this folder";
}

export const startOnReadOnlyDisk = row(
  "L6",
  "npm start as another user on a read-only disk, everything being built",
  { expect: "200", server: "own", bareOnly: "npm start is the form without nginx" },
  startAndStop,
);

/** The start command on this checkout, and what is built there. */
async function startAndStop(probe: Probe): Promise<void> {
  const reason = obstacle();
  if (reason !== null) return probe.skip(reason);
  const launcher = inNamespace(`${AS_NOBODY} "$2" scripts/start.mjs`);
  const server = startServerProcess({ USAGE_FILE: ON_THAT_DISK, TMPDIR: tmpdir() }, { launcher });
  try {
    const address = await server.address;
    const isAnswered = await areAnswered(address, REQUESTS);
    probe.claim(isAnswered, `not all of ${REQUESTS} requests are answered`);
    const pid = server.child.pid as number;
    if (isAnswered) await probe.sent("photo", postToOwn(address, pid, photoBody(await smallJpeg())));
    const end = await endedBy("SIGTERM", server);
    probe.claim(end === "exit 0", `SIGTERM: ${end}`);
    const warnings = server.err().match(/Usage figures cannot be stored/g)?.length ?? 0;
    probe.claim(warnings === 1, `${warnings} warnings that usage figures cannot be stored, not 1`);
  } finally {
    server.remove();
  }
}
