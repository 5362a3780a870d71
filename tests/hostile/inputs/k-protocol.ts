import type { HostileRow } from "../row.ts";

/** K1 to K9: what one connection may do to the HTTP server, beyond the rows of the specification. */
export const PROTOCOL: readonly HostileRow[] = [];
