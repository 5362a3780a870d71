import { randomBytes } from "node:crypto";
import type { ClientAddress } from "./client-address.ts";
import { bucketsOf } from "./client-buckets.ts";
import { dayAt } from "./rates.ts";
import type { Place } from "./request-limiter.ts";

/**
 * Requests of one client from their headers to their answers: one at work and one that waits for it. Chosen: a visitor
 * sends one photo at a time, so the second is for somebody else behind the same address, or a tab that was loaded again.
 */
const MOST_IN_FLIGHT = 2;

interface Client {
  held: number;
  atWork: number;
}

/**
 * Keeps a few clients from having all workers and the whole queue: of one client at most two requests are in flight, and
 * its second analysis waits here for the first, not among the others, as long as no worker is idle. An IPv6 client is its
 * /64. Counted in this process and only while the requests last, under a hash whose secret is the day's: a client may have
 * twice as many for a moment at midnight.
 *
 * @param hasIdleWorker then a second analysis takes nothing from anybody
 */
export function createClientsInFlight(hasIdleWorker: () => boolean): (address: ClientAddress | null) => Place | null {
  let day = begin();
  /** In the order in which they came; each begins when it may, and says whether it did. */
  const waiting = new Set<() => boolean>();

  return (address) => {
    if (day.number !== dayAt(Date.now()).number) day = begin();
    const { clients, secret } = day;
    const key = bucketsOf(address, secret)[0]?.key ?? "";
    const client = clients.get(key) ?? { held: 0, atWork: 0 };
    if (client.held >= MOST_IN_FLIGHT) return null;
    client.held += 1;
    clients.set(key, client);
    let isAtWork = false;
    let isOver = false;

    function tryBegin(): boolean {
      if (client.atWork > 0 && !hasIdleWorker()) return false;
      client.atWork += 1;
      isAtWork = true;
      return true;
    }

    return {
      turn: (signal) =>
        new Promise((resolve) => {
          if (isOver || tryBegin()) return resolve();
          const end = (): void => {
            waiting.delete(attempt);
            signal.removeEventListener("abort", end);
            resolve();
          };
          const attempt = (): boolean => {
            const hasBegun = tryBegin();
            if (hasBegun) end();
            return hasBegun;
          };
          waiting.add(attempt);
          signal.addEventListener("abort", end, { once: true });
        }),
      leave() {
        if (isOver) return;
        isOver = true;
        client.held -= 1;
        if (isAtWork) client.atWork -= 1;
        if (client.held === 0) clients.delete(key);
        // One at a time: whether a worker is idle shows again only after this one has been given its task.
        for (const attempt of waiting) if (attempt()) return;
      },
    };
  };
}

function begin(): { number: number; secret: Buffer; clients: Map<string, Client> } {
  return { number: dayAt(Date.now()).number, secret: randomBytes(32), clients: new Map() };
}
