import type { IncomingMessage } from "node:http";
import { LIMITS } from "#contract/limits.ts";
import { isAskedToWait } from "./expected-continue.ts";

/**
 * An answer that needs no body (403, 429, 503) waits for the body all the same, which is read and thrown away. Apache and
 * Varnish read no answer before they have passed on everything, and say 502 or 503 where we close; nginx, Caddy, lighttpd and
 * Squid pass it on at once and then close, under clients that read last, as browsers do (decision 0128). Nobody gains by it: a
 * body that is taken may come as slowly, in the same 20 s (`HTTP_LIMITS.requestTimeout`). Chosen.
 */
export const LATE = {
  /** Bodies at once, of all clients and of one; beyond them the answer goes out at once. */
  most: 256,
  mostOfClient: 16,
  /** So long without a byte, ms, and it goes out: a pause of a phone's radio. */
  stallMs: 2_000,
  /** What is still to come then is read for a round trip and a bit: closing at once would reset the connection. */
  drainMs: 1_000,
} as const;

export interface LateAnswers {
  /** Resolves when an answer of this status may go out. */
  whenRead(request: IncomingMessage, status: number): Promise<void>;
}

/** @param clientOf as text, whose request it is; asked while its connection is there */
export function createLateAnswers(clientOf: (request: IncomingMessage) => string): LateAnswers {
  const held = new Map<string, number>();
  let total = 0;

  function enter(client: string): boolean {
    const ofClient = held.get(client) ?? 0;
    if (total >= LATE.most || ofClient >= LATE.mostOfClient) return false;
    total += 1;
    held.set(client, ofClient + 1);
    return true;
  }

  function leave(client: string): void {
    total -= 1;
    const left = (held.get(client) ?? 1) - 1;
    if (left === 0) held.delete(client);
    else held.set(client, left);
  }

  return {
    async whenRead(request, status) {
      // One that is too large is not worth it (A7, A8), and who waits for our word sends nothing.
      if (status === 413 || !isArriving(request) || isAskedToWait(request)) return;
      const client = clientOf(request);
      if (!enter(client)) return;
      await untilRead(request);
      leave(client);
    },
  };
}

function isArriving(request: IncomingMessage): boolean {
  const { "content-length": length, "transfer-encoding": coding } = request.headers;
  const isOver = request.complete || request.readableEnded || request.destroyed;
  return (Number(length ?? 0) > 0 || coding !== undefined) && !isOver;
}

function untilRead(request: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    const { socket } = request;
    const most = socket.bytesRead + LIMITS.bodyBytes;
    let seen = socket.bytesRead;
    const timer = setInterval(() => {
      if (socket.bytesRead === seen || socket.bytesRead > most) end();
      seen = socket.bytesRead;
    }, LATE.stallMs);
    const end = (): void => {
      clearInterval(timer);
      request.off("end", end).off("close", end);
      resolve();
    };
    request.on("end", end).on("close", end);
    request.on("error", ignore);
    request.resume();
  });
}

/** After the answer. An endless body is cut off (A8). */
export function drainUnreadBody(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return;
  const timer = setTimeout(() => request.destroy(), LATE.drainMs);
  timer.unref();
  request.once("close", () => clearTimeout(timer)).once("end", () => clearTimeout(timer));
  request.on("error", ignore);
  request.resume();
}

const ignore = (): void => undefined;
