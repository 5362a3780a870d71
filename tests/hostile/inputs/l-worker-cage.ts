import type { HostileRow } from "../row.ts";

/** L10 to L19: what a worker may do that a stranger's photo has taken over. */
export const WORKER_CAGE: readonly HostileRow[] = [];
