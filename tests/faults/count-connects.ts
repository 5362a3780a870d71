import { subscribe } from "node:diagnostics_channel";
import type { Socket } from "node:net";

/**
 * How often this process tried to reach a host (a name that does not resolve) or a port (nobody listens): where no
 * server is, none can count. Node tells of every new client socket, whichever HTTP client asked for it.
 */
const [hosts, ports]: [string[], number[]] = [[], []];
subscribe("net.client.socket", (message: unknown) => {
  const { socket } = message as { socket: Socket };
  socket.on("lookup", (_error, _address, _family, host) => hosts.push(host));
  socket.on("connectionAttempt", (_ip: string, port: number) => ports.push(port));
});

export function connectsToHost(host: string): number {
  return hosts.filter((seen) => seen === host).length;
}

export function connectsToPort(port: number): number {
  return ports.filter((seen) => seen === port).length;
}
