import { lookup } from "node:dns/promises";
import { once } from "node:events";
import { createServer } from "node:net";

/**
 * Before anything is installed or built: on a port that another program has, all of it would be for nothing. What else may be
 * wrong with port or address, the server says.
 * @param {string} variable the one that sets it
 * @param {{ readonly port: string | undefined, readonly fallback: number, readonly host: string }} wanted
 * @throws where another program listens there
 */
export async function requireFreePort(variable, { port: given, fallback, host: name }) {
  const port = given?.trim() ? Number(given) : fallback;
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return;
  const server = createServer();
  try {
    // As server/main.ts finds it.
    const { address: host } = await lookup(name, { order: "ipv4first" });
    await once(server.listen({ host, port }), "listening");
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== "EADDRINUSE") return;
    throw new Error(
      `Nothing is installed or built yet: on port ${port} another program listens. Set ${variable} to another number.`,
      { cause: error },
    );
  }
  await new Promise((resolve) => server.close(resolve));
}
