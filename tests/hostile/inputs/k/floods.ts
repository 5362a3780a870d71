import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Probe } from "../../row.ts";

/** What a connection sends: once at its start, then again and again. */
interface Flood {
  readonly start: string;
  readonly more: string;
  /** Only after something has come back. */
  readonly waits?: true;
}

/** In the suite, and in full length. */
const FLOOD_MS = process.env.HOSTILE_FULL === "1" ? 30_000 : 2_000;
/** As long as a connection takes that does not come from this machine. Chosen: a near data centre. */
const CONNECT_MS = 5;

function chunked(request: string): Flood {
  const head = `${request} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`;
  return { start: head, more: "1\r\nA\r\n".repeat(10_000) };
}

const PAGE = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";
/** The second where no endpoint reads the body. */
export const TINY_CHUNKS = [chunked("POST /api/skin-analysis"), chunked("GET /nowhere")];
export const PIPELINED: readonly Flood[] = [
  { start: "", more: PAGE.repeat(2_000) },
  { start: "", more: PAGE, waits: true },
];

/** Each connection writes as fast as it goes and is opened again when the server has closed it. What it does to the others is the invariants'. */
export async function sendFloods(
  { target: { address }, claim, note }: Probe,
  floods: readonly Flood[],
  connectionsOfEach: number,
): Promise<void> {
  const until = performance.now() + FLOOD_MS;
  let opened = 0;
  const lanes = floods.flatMap((flood) =>
    Array.from({ length: connectionsOfEach }, async () => {
      for (; performance.now() < until; opened += 1) {
        await oneConnection(address, flood, until);
        await sleep(CONNECT_MS);
      }
    }),
  );
  await Promise.all(lanes);
  note(`${opened} connections`);
  claim(opened > lanes.length, "no connection was closed, so this shows nothing");
}

function oneConnection(address: string, { start, more, waits }: Flood, until: number): Promise<void> {
  const { hostname, port } = new URL(address);
  return new Promise((closed) => {
    const socket = connect({ port: Number(port), host: hostname });
    const timer = setTimeout(() => socket.destroy(), Math.max(0, until - performance.now()));
    const write = (): void => {
      while (socket.writable && performance.now() < until) if (!socket.write(more) || waits) return;
    };
    socket
      .once("connect", () => {
        socket.write(start);
        write();
      })
      .on("drain", () => !waits && write())
      .on("data", () => waits && write())
      .on("error", () => undefined)
      .once("close", () => {
        clearTimeout(timer);
        closed();
      });
  });
}
