import type { HostileRow } from "../row.ts";
import { incompleteBuild, secretsAtBuild } from "./l/build.ts";
import { LOGGING } from "./l/logging.ts";
import { diskTurnsReadOnly, nobodysDisk } from "./l/read-only-disk.ts";

/** L1 to L9: a server whose log, disk or build fails it. Each row starts servers of its own. */
export const ENVIRONMENT: readonly HostileRow[] = [
  ...LOGGING,
  nobodysDisk,
  diskTurnsReadOnly,
  secretsAtBuild,
  incompleteBuild,
];
