import { TRANSPORT } from "./inputs/a-transport.ts";
import { JSON_AND_FIELDS } from "./inputs/b-json.ts";
import { DATA_URL } from "./inputs/c-data-url.ts";
import { TYPES } from "./inputs/d-types.ts";
import { BOMBS } from "./inputs/e-bombs.ts";
import { MALFORMED } from "./inputs/f-malformed.ts";
import { METADATA } from "./inputs/g-metadata.ts";
import { CONTENT } from "./inputs/h-content.ts";
import type { HostileRow } from "./row.ts";

/** Groups A to H, in their order; against a server without rate limits and without an AI provider. */
export const OPEN_ROWS: readonly HostileRow[] = [
  ...TRANSPORT,
  ...JSON_AND_FIELDS,
  ...DATA_URL,
  ...TYPES,
  ...BOMBS,
  ...MALFORMED,
  ...METADATA,
  ...CONTENT,
];
