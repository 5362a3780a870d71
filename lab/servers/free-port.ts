import { once } from "node:events";
import { createServer } from "node:net";

/** Below the ports that systems hand out themselves (Linux 32768 and up, others 49152): nobody else is given this one meanwhile. */
const FIRST = 10_000;
const COUNT = 20_000;

/** A port on 127.0.0.1 that nobody listens on. */
export async function freePort(): Promise<number> {
  while (true) {
    const port = FIRST + Math.floor(Math.random() * COUNT);
    const server = createServer().listen(port, "127.0.0.1");
    const isFree = await once(server, "listening").then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, "close");
    return port;
  }
}
