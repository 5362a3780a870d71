import { Socket } from "node:net";
import { isOfCover } from "#server/http/cover-reads.ts";

/** Loaded into a test's server (`--import`): tells the test of every connection that the server itself opens to another program. */
const connectSocket = Socket.prototype.connect;
// Every way out of Node (http, https, fetch, tls, a database's client) ends here.
Socket.prototype.connect = function connect(this: Socket, ...options: unknown[]) {
  if (!isOfCover(this))
    this.once("connectionAttempt", (ip: string, port: number) => process.send?.({ connection: `${ip}:${port}` }));
  return Reflect.apply(connectSocket, this, options) as Socket;
} as typeof connectSocket;
