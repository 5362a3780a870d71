import { execFileSync } from "node:child_process";
import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { Agent, request } from "node:https";
import { SITE_NAME, type Site } from "./site.ts";

export interface Answered {
  /** 0: no answer. */
  readonly status: number;
  readonly text: string;
}

export interface Ask {
  readonly path: string;
  readonly body?: Buffer;
  /** One of `VISITORS`, which the site then sees; unset: this machine's. */
  readonly from?: string;
}

/** Addresses of this machine that visitors come from, on an interface of their own, and the machine's own one there. */
export const MACHINE = "10.213.7.1";
export const VISITORS: readonly string[] = Array.from({ length: 16 }, (_, index) => `10.213.7.${index + 11}`);
/** Two of one /64, and one of another. */
export const VISITORS_V6 = ["fd3c:8f21:5a08:1::11", "fd3c:8f21:5a08:1::12", "fd3c:8f21:5a08:2::11"] as const;
const INTERFACE = "skinglow0";

export function addVisitors(): void {
  removeVisitors();
  const ip = (...args: string[]): unknown => execFileSync("ip", args);
  ip("link", "add", INTERFACE, "type", "bridge");
  for (const address of [MACHINE, ...VISITORS]) ip("addr", "add", `${address}/24`, "dev", INTERFACE);
  for (const address of VISITORS_V6) ip("-6", "addr", "add", `${address}/64`, "dev", INTERFACE, "nodad");
  ip("link", "set", INTERFACE, "up");
}

export function removeVisitors(): void {
  try {
    execFileSync("ip", ["link", "del", INTERFACE], { stdio: "ignore" });
  } catch {
    // There was none.
  }
}

/** Asks the site as a browser would, over connections that are kept. */
export function createVisitor(site: Site) {
  const options = { ca: site.certificate, servername: SITE_NAME, keepAlive: true };
  const agents = new Map<string, Agent>();
  const agentOf = (from = ""): Agent => {
    const agent = agents.get(from) ?? new Agent(from === "" ? options : { ...options, localAddress: from });
    agents.set(from, agent);
    return agent;
  };
  return {
    async ask({ path, body, from }: Ask): Promise<Answered> {
      const host = from === undefined ? "127.0.0.1" : from.includes(":") ? VISITORS_V6[0] : MACHINE;
      const headers = {
        host: SITE_NAME,
        "accept-language": "en",
        ...(body === undefined ? {} : { "content-type": "application/json", "content-length": String(body.length) }),
      };
      const method = body === undefined ? "GET" : "POST";
      const sent = request({ host, port: site.port, path, method, headers, agent: agentOf(from) });
      sent.end(body);
      try {
        const [answer] = (await once(sent, "response")) as [IncomingMessage];
        return { status: answer.statusCode ?? 0, text: Buffer.concat(await answer.toArray()).toString() };
      } catch (error) {
        return { status: 0, text: String(error) };
      }
    },
    leave() {
      for (const agent of agents.values()) agent.destroy();
    },
  };
}

export type Visitor = ReturnType<typeof createVisitor>;
