import type { HostileRow } from "../row.ts";
import { LOGGING } from "./l-logging.ts";

/** L1 to L9: a server whose disk, log or clock fails it. */
export const ENVIRONMENT: readonly HostileRow[] = [...LOGGING];
