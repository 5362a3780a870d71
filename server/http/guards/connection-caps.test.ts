import { once } from "node:events";
import { Server } from "node:http";
import { Socket } from "node:net";
import { describe, expect, it } from "vitest";
import { capConnections, MOST_PER_ADDRESS } from "./connection-caps.ts";
import type { Refusal } from "./refusals.ts";

function capped({ most = 4_000, perAddress = true } = {}) {
  const server = new Server();
  const refused: Refusal[] = [];
  const turns = new Map<Socket, "client" | "server">();
  const limits = { most };
  capConnections(server, {
    most: () => limits.most,
    perAddress,
    exchanges: { whoseTurn: (socket) => turns.get(socket) ?? "idle" },
    count: (refusal) => void refused.push(refusal),
  });
  const connectFrom = (remoteAddress: string): Socket => {
    const socket = Object.defineProperty(new Socket(), "remoteAddress", { value: remoteAddress });
    server.emit("connection", socket);
    return socket;
  };
  const fill = (address: string, count = MOST_PER_ADDRESS): Socket[] =>
    Array.from({ length: count }, () => connectFrom(address));
  return { server, limits, turns, connectFrom, fill, refused };
}

const isOpen = ({ destroyed }: Socket): boolean => !destroyed;
/** Another address for each. */
const addressOf = (i: number): string => `127.0.${i >> 8}.${i & 255}`;

describe("connections of one address", () => {
  it.each([
    ["an IPv6 /64 shares them", "2001:db8:1:2::1", "2001:db8:1:2:ffff::7", true],
    ["an IPv4 address does, also written as IPv6", "192.0.2.7", "::ffff:192.0.2.7", true],
    ["a link's address does with its zone", "fe80::1%eth0", "fe80::2%eth0", true],
    ["the next /64 has its own", "2001:db8:1:2::1", "2001:db8:1:3::1", false],
    ["the next IPv4 address has its own", "192.0.2.7", "192.0.2.8", false],
  ])("%s", (_, one, other, isRefused) => {
    const { connectFrom, fill, refused } = capped();
    expect(fill(one).every(isOpen)).toBe(true);
    expect(connectFrom(other).destroyed).toBe(isRefused);
    expect(refused).toEqual(isRefused ? ["connections_per_address"] : []);
  });

  it("are free again when they have ended, and what was refused does not count", async () => {
    const { connectFrom, fill } = capped();
    const [first] = fill("192.0.2.7");
    expect(connectFrom("192.0.2.7").destroyed).toBe(true);
    const closed = once(first as Socket, "close");
    first?.destroy();
    await closed;
    expect(connectFrom("192.0.2.7").destroyed).toBe(false);
    expect(connectFrom("192.0.2.7").destroyed).toBe(true);
  });

  it("without an address, or behind a proxy, are not counted", () => {
    expect(
      capped()
        .fill("", MOST_PER_ADDRESS + 1)
        .every(isOpen),
    ).toBe(true);
    const behind = capped({ perAddress: false });
    expect(behind.fill("192.0.2.7", MOST_PER_ADDRESS + 1).every(isOpen)).toBe(true);
  });

  it("are a quarter of all where few are allowed", () => {
    expect(capped({ most: 144 }).fill("192.0.2.7").filter(isOpen)).toHaveLength(36);
  });
});

describe("connections of all clients", () => {
  it("of a crowd of idle ones yield to newcomers, the longest silent first, and never more are open than may be", () => {
    const { connectFrom, refused } = capped({ most: 100 });
    const crowd = Array.from({ length: 300 }, (_, i) => connectFrom(addressOf(i)));
    const open = crowd.filter(isOpen);
    expect(open.length).toBeGreaterThan(90);
    expect(open.length).toBeLessThanOrEqual(100);
    expect(open).toEqual(crowd.slice(-open.length));
    expect(new Set(refused)).toEqual(new Set(["yielded"]));
  });

  it("yield at the address that has most, so that a visitor who is idle keeps what is open", () => {
    const { connectFrom, fill } = capped({ most: 100 });
    const visitor = connectFrom("192.0.2.1");
    for (let i = 0; i < 10; i += 1) fill(addressOf(i), 25);
    expect(isOpen(visitor)).toBe(true);
  });

  it("stay while we work on them; where that is so of all, the newcomer is refused", () => {
    const { connectFrom, turns, refused } = capped({ most: 20 });
    const crowd = Array.from({ length: 20 }, (_, i) => connectFrom(addressOf(i)));
    for (const socket of crowd) turns.set(socket, "server");
    expect(connectFrom("192.0.2.1").destroyed).toBe(true);
    expect(crowd.every(isOpen)).toBe(true);
    expect(refused).toEqual(["connections"]);
    turns.set(crowd[3] as Socket, "client");
    turns.delete(crowd[7] as Socket);
    const closed = (): number[] => crowd.flatMap((socket, i) => (isOpen(socket) ? [] : [i]));
    const next = connectFrom("192.0.2.1");
    expect([isOpen(next), closed()]).toEqual([true, [7]]);
    turns.set(next, "server");
    expect([isOpen(connectFrom("192.0.2.2")), closed()]).toEqual([true, [3, 7]]);
  });

  it("counts a request and its answer as signs of life", () => {
    const { server, connectFrom } = capped({ most: 3 });
    const [first, second] = [0, 1, 2].map((i) => connectFrom(addressOf(i))) as [Socket, Socket];
    server.emit("request", { socket: first }, { once: () => undefined });
    connectFrom("192.0.2.1");
    expect([isOpen(first), isOpen(second)]).toEqual([true, false]);
  });

  it("yield also without a newcomer, when fewer may be open by now", async () => {
    const { limits, connectFrom } = capped({ most: 50 });
    const crowd = Array.from({ length: 50 }, (_, i) => connectFrom(addressOf(i)));
    limits.most = 10;
    await expect.poll(() => crowd.filter(isOpen).length, { timeout: 30_000 }).toBe(10);
  }, 60_000);

  it("that the system cannot accept are counted, and the oldest idle ones yield; a port that is taken is still an error", () => {
    const { server, connectFrom, refused } = capped();
    const idle = connectFrom("192.0.2.1");
    server.emit("error", new Error("listen EADDRINUSE"));
    expect([refused, isOpen(idle)]).toEqual([[], true]);
    Object.defineProperty(server, "listening", { value: true });
    server.emit("error", new Error("accept ENFILE"));
    expect([refused, isOpen(idle)]).toEqual([["not_accepted", "yielded"], false]);
  });
});
