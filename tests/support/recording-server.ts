import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";

export interface RecordingServer {
  readonly url: string;
  /** Requests whose first bytes have come. */
  readonly asked: () => number;
  /** Bytes so far, of all connections. */
  readonly received: () => number;
  readonly close: () => void;
}

/** Behind a proxy: says when it is asked, and answers nothing. @param drops closes each connection with its first bytes, as a server does that ends */
export async function startRecordingServer({ drops = false } = {}): Promise<RecordingServer> {
  let [asked, received] = [0, 0];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once("data", () => {
      asked += 1;
      if (drops) socket.destroy();
    });
    socket
      .on("data", (bytes) => {
        received += bytes.length;
      })
      .on("error", () => undefined)
      .once("close", () => sockets.delete(socket));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked: () => asked,
    received: () => received,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
