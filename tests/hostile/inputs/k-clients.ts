import type { HostileRow } from "../row.ts";
import { FAIRNESS } from "./k10-fairness.ts";

/** K10 to K19: what one client may take from the others. */
export const CLIENTS: readonly HostileRow[] = [FAIRNESS];
