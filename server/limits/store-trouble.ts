/** What keeps a store from counting, as the log says it. */

/** A store's message may hold its address and user; the code or the first word says enough ("ECONNREFUSED", "WRONGPASS"). */
export function nameOf(reason: unknown): string {
  if (!(reason instanceof Error)) return String(reason);
  const { code } = reason as NodeJS.ErrnoException;
  if (code) return code;
  // What a script was not allowed has no word of its own.
  if (/executing the script can't run/.test(reason.message)) return "NOPERM";
  const word = /^[A-Z]{3,}\b/.exec(reason.message)?.[0] ?? "ERR";
  return word === "ERR" ? (reason.message.split(/,? (?:script:|on @)/, 1)[0] ?? "").slice(0, 80) : word;
}

const REMEDIES: Readonly<Record<string, string>> = {
  CLUSTERDOWN: "the cluster does not serve all of its slots",
  ECONNREFUSED: "nothing listens at the address of REDIS_URL",
  ENOTFOUND: "the name in REDIS_URL leads nowhere; a name that Sentinels know needs REDIS_SENTINELS",
  MISCONF: 'it cannot write to its disk; it needs none: save ""',
  NOAUTH: "it asks for a password; put it into REDIS_URL",
  NOPERM: "its user may not do what counting needs: ~{skinglow:* +eval +get +set +del +type +pttl +time +info +ping",
  OOM: "its memory is full; raise maxmemory, or give these servers a Redis of their own",
  READONLY: "it is a replica; REDIS_URL has to lead to the primary, or REDIS_SENTINELS to those who know it",
  WRONGPASS: "the password or the user of REDIS_URL is wrong",
};

/** As a label of a metric: one of a closed list. */
export function labelOf(name: string): string {
  return name in REMEDIES ? name : "other";
}

/** With what mends it, where that is known. */
export function describeTrouble(reason: unknown): string {
  const name = nameOf(reason);
  const remedy = REMEDIES[name];
  return remedy === undefined ? name : `${name}: ${remedy}`;
}
