import type { HostileRow } from "../row.ts";
import { secretsAtBuild } from "./l/build.ts";
import { LOGGING } from "./l/logging.ts";
import { startOnReadOnlyDisk } from "./l/read-only-disk.ts";
import { SYSTEM_REFUSES } from "./l/system-refuses.ts";
import { workerSandbox } from "./l/worker-sandbox.ts";

/** A server whose log, disk, build or system fails it (each of those rows starts servers of its own), and a worker taken over. */
export const ENVIRONMENT: readonly HostileRow[] = [
  ...LOGGING,
  startOnReadOnlyDisk,
  secretsAtBuild,
  workerSandbox,
  ...SYSTEM_REFUSES,
];
