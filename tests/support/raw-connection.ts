import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { ANALYSIS_PATH } from "#contract/api.ts";

/** A connection whose bytes are the test's own. */
export interface RawConnection {
  readonly socket: Socket;
  /** Everything that came back so far. */
  readonly text: () => string;
  readonly closed: Promise<void>;
}

const dialled: Socket[] = [];

/** Stands when it resolves; `hangUp` ends it. @param from another address of loopback, which is another client */
export async function dial(address: string, text = "", from = "127.0.0.1"): Promise<RawConnection> {
  const { hostname, port } = new URL(address);
  const socket = connect({ host: hostname, port: Number(port), localAddress: from });
  dialled.push(socket);
  let received = "";
  socket.setEncoding("latin1").on("data", (part) => {
    received += String(part);
  });
  const closed = new Promise<void>((resolve) => socket.on("error", () => undefined).once("close", () => resolve()));
  await Promise.race([once(socket, "connect"), closed]);
  socket.write(text);
  return { socket, text: () => received, closed };
}

/** Writes, and resolves with what has come back when the server has closed the connection or `until` holds. */
export async function exchange(
  address: string,
  text: string,
  until: (received: string) => boolean = () => false,
  from?: string,
): Promise<string> {
  const { socket, text: received, closed } = await dial(address, text, from);
  await Promise.race([closed, new Promise<void>((resolve) => socket.on("data", () => until(received()) && resolve()))]);
  return received();
}

/** Ends all that a test has opened. */
export function hangUp(): void {
  for (const socket of dialled.splice(0)) socket.destroy();
}

/** Start of a post, with further header lines. */
export function postHead(length: number, more = "", path: string = ANALYSIS_PATH): string {
  return `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n${more}\r\n`;
}
