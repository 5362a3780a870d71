import { TRANSPORT } from "./inputs/a-transport.ts";
import { JSON_AND_FIELDS } from "./inputs/b-json.ts";
import { DATA_URL } from "./inputs/c-data-url.ts";
import { TYPES } from "./inputs/d-types.ts";
import { BOMBS } from "./inputs/e-bombs.ts";
import { MALFORMED } from "./inputs/f-malformed.ts";
import { METADATA } from "./inputs/g-metadata.ts";
import { CONTENT } from "./inputs/h-content.ts";
import { ABUSE } from "./inputs/i-abuse.ts";
import { PROVIDER } from "./inputs/j-model.ts";
import { PROTOCOL } from "./inputs/k-protocol.ts";
import { ENVIRONMENT } from "./inputs/l-environment.ts";
import type { Form, HostileRow } from "./row.ts";

export interface Group {
  readonly name: string;
  readonly rows: readonly HostileRow[];
}

/** The rows of docs/threats.md; K and L were found by attacking the running server. */
export const GROUPS: readonly Group[] = [
  { name: "A: transport", rows: TRANSPORT },
  { name: "B: JSON and its fields", rows: JSON_AND_FIELDS },
  { name: "C: data URL", rows: DATA_URL },
  { name: "D: types of files", rows: TYPES },
  { name: "E: bombs", rows: BOMBS },
  { name: "F: malformed files", rows: MALFORMED },
  { name: "G: metadata and colour", rows: METADATA },
  { name: "H: content of the picture", rows: CONTENT },
  { name: "I: abuse of rate limits", rows: ABUSE },
  { name: "J: an AI provider that sees the photo", rows: PROVIDER },
  { name: "K: protocol and fairness", rows: PROTOCOL },
  { name: "L: environment", rows: ENVIRONMENT },
];

/** What is measured of the server's memory under attack (K) wants a server that has not yet done much else. */
const FIRST = "K";

/** In this order; `own` is what rows start themselves. */
const SERVERS = ["limited", "open", "provider", "own"] as const satisfies readonly HostileRow["server"][];

export interface Run {
  readonly server: (typeof SERVERS)[number];
  readonly groups: readonly Group[];
}

/** What may be different where something stands before the server: transport, limits, clients, environment. */
const THROUGH_NGINX = ["A", "I", "K", "L"];

/** Rows of the form that is run. */
export function groupsOf(form: Form): readonly Group[] {
  if (form === "bare") return GROUPS;
  return GROUPS.filter(({ name }) => THROUGH_NGINX.includes(name.charAt(0))).map(({ name, rows }) => ({
    name,
    rows: rows.filter(({ bareOnly }) => bareOnly === undefined),
  }));
}

/** The rows by the server they run against, group after group. */
export function planRuns(form: Form, only?: readonly string[]): Run[] {
  const inOrder = groupsOf(form).toSorted(
    (a, b) => Number(b.name.startsWith(FIRST)) - Number(a.name.startsWith(FIRST)),
  );
  const runs = SERVERS.map((server) => {
    const isWanted = (row: HostileRow) => (row.server ?? "open") === server && (only?.includes(row.id) ?? true);
    const groups = inOrder.map(({ name, rows }) => ({ name, rows: rows.filter(isWanted) }));
    return { server, groups: groups.filter(({ rows }) => rows.length > 0) };
  });
  return runs.filter(({ groups }) => groups.length > 0);
}
