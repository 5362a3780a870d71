import { subscribe } from "node:diagnostics_channel";
import type { Socket } from "node:net";

/** Loaded into a test's server (`--import`): tells the test of every connection that the server itself opens. */
subscribe("net.client.socket", (message) => {
  const { socket } = message as { socket: Socket };
  socket.once("connectionAttempt", (ip: string, port: number) => process.send?.({ connection: `${ip}:${port}` }));
});
