import { once } from "node:events";
import { Server, Socket } from "node:net";
import { describe, expect, it } from "vitest";
import { capConnectionsPerAddress, MOST_PER_ADDRESS } from "./address-cap.ts";

function counting() {
  const server = new Server();
  const refused: string[] = [];
  capConnectionsPerAddress(server, (refusal) => void refused.push(refusal));
  const connectFrom = (remoteAddress: string): Socket => {
    const socket = Object.defineProperty(new Socket(), "remoteAddress", { value: remoteAddress });
    server.emit("connection", socket);
    return socket;
  };
  const fill = (address: string): Socket[] => Array.from({ length: MOST_PER_ADDRESS }, () => connectFrom(address));
  return { connectFrom, fill, refused };
}

describe("connections of one address", () => {
  it.each([
    ["an IPv6 /64", "2001:db8:1:2::1", "2001:db8:1:2:ffff::7"],
    ["an IPv4 address, also written as IPv6", "192.0.2.7", "::ffff:192.0.2.7"],
    ["a link's address with its zone", "fe80::1%eth0", "fe80::2%eth0"],
  ])("%s share them", (_, one, other) => {
    const { connectFrom, fill, refused } = counting();
    expect(fill(one).some(({ destroyed }) => destroyed)).toBe(false);
    expect(connectFrom(other).destroyed).toBe(true);
    expect(refused).toEqual(["connections_per_address"]);
  });

  it.each([
    ["the next /64", "2001:db8:1:2::1", "2001:db8:1:3::1"],
    ["the next IPv4 address", "192.0.2.7", "192.0.2.8"],
  ])("%s has its own", (_, one, other) => {
    const { connectFrom, fill } = counting();
    fill(one);
    expect(connectFrom(other).destroyed).toBe(false);
  });

  it("are free again when they have ended, and what was refused does not count", async () => {
    const { connectFrom, fill } = counting();
    const [first] = fill("192.0.2.7");
    expect(connectFrom("192.0.2.7").destroyed).toBe(true);
    const closed = once(first as Socket, "close");
    first?.destroy();
    await closed;
    expect(connectFrom("192.0.2.7").destroyed).toBe(false);
    expect(connectFrom("192.0.2.7").destroyed).toBe(true);
  });

  it("without an address are not counted", () => {
    const { connectFrom } = counting();
    const sockets = Array.from({ length: MOST_PER_ADDRESS + 1 }, () => connectFrom(""));
    expect(sockets.some(({ destroyed }) => destroyed)).toBe(false);
  });
});
