import type { HostileRow } from "../row.ts";

/** L1 to L9: a server whose disk, log or clock fails it. */
export const ENVIRONMENT: readonly HostileRow[] = [];
