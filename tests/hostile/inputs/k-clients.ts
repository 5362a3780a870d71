import type { HostileRow } from "../row.ts";

/** K10 to K19: what one client may take from the others. */
export const CLIENTS: readonly HostileRow[] = [];
