/** Cases that fail with the present method, by why they do (docs/method.md, "Limits"); one that passes leaves the list. */
const KNOWN_FAILURES: Readonly<Record<string, readonly string[]>> = {};

const WHY = new Map(
  Object.entries(KNOWN_FAILURES).flatMap(([why, names]) => names.map((name) => [name, why] as const)),
);

/** Why a case is known to fail; undefined where it must pass. */
export function knownFailure(name: string): string | undefined {
  return WHY.get(name);
}
