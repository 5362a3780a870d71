/**
 * Files of builds before this one, in the service worker's cache: a tab that was opened then asks for them, also one that
 * the browser brings back after weeks, and without a network nobody else has them.
 */

/** From when a build no longer names them; as long as servers have them (`server/site/earlier-files.ts`). */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
/** Under this address stands since when each of them is no longer named. */
const NOTES = "/earlier";

/**
 * Clears away what no build needs: pages and icons of earlier ones at once, their assets after a time.
 *
 * @param files the cache of all
 * @param notes a cache of its own
 * @param current whole addresses of what the present build has in `files`
 */
export async function clearEarlier(files: Cache, notes: Cache, current: readonly string[], now: number): Promise<void> {
  const noted = await readNotes(notes);
  const isCurrent = new Set(current);
  const left: Record<string, number> = {};
  for (const request of await files.keys()) {
    if (isCurrent.has(request.url)) continue;
    const since = noted[request.url] ?? now;
    const isKept = new URL(request.url).pathname.startsWith("/assets/") && now - since < KEPT_MS;
    if (isKept) left[request.url] = since;
    else await files.delete(request);
  }
  await notes.put(NOTES, new Response(JSON.stringify(left)));
}

/** All that is noted: where the storage is full, the present build comes first. @returns whether there was something */
export async function forgetEarlier(files: Cache, notes: Cache): Promise<boolean> {
  const addresses = Object.keys(await readNotes(notes));
  for (const address of addresses) await files.delete(address);
  await notes.delete(NOTES);
  return addresses.length > 0;
}

async function readNotes(notes: Cache): Promise<Readonly<Record<string, number>>> {
  try {
    const kept = await notes.match(NOTES);
    return kept === undefined ? {} : ((await kept.json()) as Readonly<Record<string, number>>);
  } catch {
    // Half deleted: what is no longer named is so from now on.
    return {};
  }
}
