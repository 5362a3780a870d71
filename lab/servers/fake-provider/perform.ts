import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { TLSSocket } from "node:tls";
import type { Behaviour } from "./behaviour.ts";
import { completion, errorBody } from "./completion.ts";
import { goodAnswer, readChatRequest } from "./good-answers.ts";

const JSON_TYPE = "application/json";

/** Answers one call as its behaviour says. Ends early when the caller goes away. */
export async function perform(behaviour: Behaviour, body: Buffer, response: ServerResponse): Promise<void> {
  const request = readChatRequest(body);
  const model = request.model ?? "fake-model";
  const good = (): string => completion({ model, content: goodAnswer(request) });
  switch (behaviour.do) {
    case "ok":
      if (behaviour.afterMs !== undefined) await sleep(behaviour.afterMs);
      return send(response, 200, completion({ model, content: goodAnswer(request, behaviour) }));
    case "say":
      return send(response, 200, completion({ model, content: behaviour.text, finish: behaviour.finish ?? "stop" }));
    case "refuse":
      return send(response, 200, completion({ model, content: null, refusal: behaviour.refusal }));
    case "error": {
      const { status, type = null, code = null, message = "The fake provider says no.", retryAtMs } = behaviour;
      if (behaviour.afterMs !== undefined) await sleep(behaviour.afterMs);
      const retryAfter =
        retryAtMs === undefined ? behaviour.retryAfter : new Date(Date.now() + retryAtMs).toUTCString();
      if (retryAfter !== undefined) response.setHeader("retry-after", retryAfter);
      return send(response, status, errorBody(message, type, code));
    }
    case "raw":
      return send(response, behaviour.status ?? 200, behaviour.body, behaviour.type);
    case "redirect":
      response.setHeader("location", behaviour.to);
      return send(response, behaviour.status ?? 307, "");
    case "silence":
      return;
    case "headers-then-silence":
      response.writeHead(200, { "content-type": JSON_TYPE });
      response.flushHeaders();
      return;
    case "drip":
      return await drip(response, good());
    case "reset-mid-body":
      return resetMidBody(response, good());
    case "flood":
      return await flood(response, model, behaviour.bytes);
  }
}

function send(response: ServerResponse, status: number, body: string, type = JSON_TYPE): void {
  response.writeHead(status, { "content-type": type, "content-length": Buffer.byteLength(body) });
  response.end(body);
}

async function drip(response: ServerResponse, text: string): Promise<void> {
  response.writeHead(200, { "content-type": JSON_TYPE });
  for (const letter of text) {
    if (response.destroyed) return;
    response.write(letter);
    await sleep(1_000);
  }
  response.end();
}

function resetMidBody(response: ServerResponse, text: string): void {
  response.writeHead(200, { "content-type": JSON_TYPE, "content-length": Buffer.byteLength(text) });
  // The reset follows once the first half is on its way, else the caller would see a connection without an answer.
  response.write(text.slice(0, text.length / 2), () => setTimeout(() => cut(response.socket), 20));
}

/** TLS has no reset of its own. */
function cut(socket: Socket | null): void {
  if (socket instanceof TLSSocket) socket.destroy();
  else socket?.resetAndDestroy();
}

async function flood(response: ServerResponse, model: string, bytes: number): Promise<void> {
  const [head = "", tail = ""] = completion({ model, content: "@" }).split("@");
  response.writeHead(200, { "content-type": JSON_TYPE });
  response.write(head);
  const chunk = Buffer.alloc(64 * 1024, "a");
  for (let sent = 0; sent < bytes && !response.destroyed; sent += chunk.length) {
    if (!response.write(chunk)) await drained(response);
  }
  response.end(tail);
}

/** Until the socket has room again, or is gone. */
function drained(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      response.off("drain", done).off("close", done);
      resolve();
    };
    response.on("drain", done).on("close", done);
  });
}
