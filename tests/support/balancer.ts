import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";

export interface Balancer {
  /** Where everybody connects, without a trailing slash. */
  readonly address: string;
  readonly close: () => void;
}

/** One address before several servers: each connection goes to the next one. */
export async function startBalancer(targets: readonly string[]): Promise<Balancer> {
  let next = 0;
  const server = createServer((client) => {
    const target = new URL(targets[next++ % targets.length] ?? "");
    const upstream = connect(Number(target.port), target.hostname);
    client.pipe(upstream).pipe(client);
    client.on("error", () => upstream.destroy());
    upstream.on("error", () => client.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => void server.close(),
  };
}
