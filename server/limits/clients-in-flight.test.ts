import { beforeEach, describe, expect, it } from "vitest";
import { createClientsInFlight } from "./clients-in-flight.ts";
import type { Place } from "./request-limiter.ts";

const ONE = [203, 0, 113, 1];
const OTHER = [203, 0, 113, 2];
const NEVER = new AbortController().signal;
let isIdle: boolean;
let enter: ReturnType<typeof createClientsInFlight>;

function entered(address: readonly number[]): Place {
  const place = enter(address);
  if (place === null) throw new Error("turned away");
  return place;
}

/** Whether the analysis may begin now. */
async function hasBegun(turn: Promise<void>): Promise<boolean> {
  let begun = false;
  void turn.then(() => {
    begun = true;
  });
  await new Promise(setImmediate);
  return begun;
}

beforeEach(() => {
  isIdle = false;
  enter = createClientsInFlight(() => isIdle);
});

describe("what a client may have in flight", () => {
  it("is two requests, and what another has does not matter", () => {
    const first = entered(ONE);
    entered(ONE);
    expect(enter(ONE)).toBeNull();
    expect(enter(OTHER)).not.toBeNull();
    first.leave();
    first.leave();
    expect(enter(ONE)).not.toBeNull();
    expect(enter(ONE)).toBeNull();
  });

  it("is counted for an IPv6 /64 as for one address", () => {
    const ipv6 = (subnet: number, host: number) => [0x20, 1, 0xd, 0xb8, 0, 0, 0, subnet, host, 0, 0, 0, 0, 0, 0, 1];
    entered(ipv6(1, 1));
    entered(ipv6(1, 2));
    expect(enter(ipv6(1, 3))).toBeNull();
    expect(enter(ipv6(2, 1))).not.toBeNull();
  });

  it("begins at once with the first analysis, whoever else is at work", async () => {
    expect(await hasBegun(entered(OTHER).turn(NEVER))).toBe(true);
    expect(await hasBegun(entered(ONE).turn(NEVER))).toBe(true);
  });

  it("keeps the second waiting for the first where no worker is idle", async () => {
    const [first, second] = [entered(ONE), entered(ONE)];
    expect(await hasBegun(first.turn(NEVER))).toBe(true);
    const turn = second.turn(NEVER);
    expect(await hasBegun(turn)).toBe(false);
    first.leave();
    expect(await hasBegun(turn)).toBe(true);
  });

  it("lets the second begin with the first where a worker is idle, also one that becomes idle later", async () => {
    const [first, second] = [entered(ONE), entered(ONE)];
    await first.turn(NEVER);
    const other = entered(OTHER);
    await other.turn(NEVER);
    const turn = second.turn(NEVER);
    expect(await hasBegun(turn)).toBe(false);
    isIdle = true;
    other.leave();
    expect(await hasBegun(turn)).toBe(true);
  });

  it("ends the wait of one that gives up, and leaves nothing behind", async () => {
    const [first, second] = [entered(ONE), entered(ONE)];
    await first.turn(NEVER);
    const giveUp = new AbortController();
    const turn = second.turn(giveUp.signal);
    giveUp.abort();
    expect(await hasBegun(turn)).toBe(true);
    second.leave();
    first.leave();
    expect([enter(ONE), enter(ONE), enter(ONE)].map((place) => place !== null)).toEqual([true, true, false]);
  });
});
