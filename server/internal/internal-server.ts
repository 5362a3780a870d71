import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { BRAND } from "#contract/brand.ts";
import { trackExchanges } from "../http/exchanges.ts";
import { capConnections } from "../http/guards/connection-caps.ts";
import type { CountRefusal } from "../http/guards/refusals.ts";
import { NO_PAGE_POLICY, securityHeaders } from "../http/security-headers.ts";
import { INTERNAL_CONNECTIONS } from "../limits/descriptors.ts";
import type { PrometheusMetrics } from "../metrics/prometheus.ts";
import type { UsageCounter } from "../usage/usage-counter.ts";
import { createTokenCheck, type TokenVerdict } from "./check-token.ts";
import { answerUsage, type InternalAnswer } from "./usage-answers.ts";

export interface InternalServer {
  close(): Promise<void>;
}

export interface InternalParts {
  readonly metrics: Pick<PrometheusMetrics, "page">;
  readonly usage: Pick<UsageCounter, "read">;
  /** INTERNAL_TOKEN. Null: metrics for everybody who reaches the port, usage figures for nobody. */
  readonly token: string | null;
  /** To be told of those who came without the token (an operator's own mistake, or somebody who should not be there) and of connections. */
  readonly refused: CountRefusal;
}

/** Without HSTS: this port is spoken to by address, over plain HTTP. */
const HEADERS = { ...securityHeaders(null), "content-security-policy": NO_PAGE_POLICY, "cache-control": "no-store" };
const PLAIN = "text/plain; charset=utf-8";
const CHALLENGE = { "www-authenticate": `Basic realm="${BRAND.name}, internal", charset="UTF-8"` };

/** Serves metrics and usage figures on a port of their own, never on the public one. Rejects when it cannot listen there. */
export async function serveInternally(
  { metrics, usage, token, refused }: InternalParts,
  address: { readonly host: string; readonly port: number },
): Promise<InternalServer> {
  const check = token === null ? null : createTokenCheck(token);

  async function answer({ method, url = "/", headers }: IncomingMessage): Promise<InternalAnswer> {
    const target = URL.parse(url, "http://internal");
    if (target === null) return say(404, "404");
    const { pathname, searchParams } = target;
    const isUsage = /^\/usage(\.csv|\.json)?$/.test(pathname);
    if (pathname !== "/metrics" && !isUsage) return say(404, "404");
    if (method !== "GET") return { ...say(405, "405"), headers: { allow: "GET" } };
    if (check === null) {
      return isUsage ? say(403, "Usage figures need INTERNAL_TOKEN to be set.") : await measured();
    }
    const verdict = check(headers.authorization);
    if (verdict !== "right") return refuse(verdict);
    return isUsage ? await answerUsage(usage, pathname, searchParams, Date.now()) : await measured();
  }

  function refuse(verdict: Exclude<TokenVerdict, "right">): InternalAnswer {
    refused(verdict === "missing" ? "internal_token_missing" : "internal_token_wrong");
    return verdict === "too_many"
      ? { ...say(429, "Too many wrong tokens."), headers: { "retry-after": "60" } }
      : { ...say(401, "401"), headers: CHALLENGE };
  }

  async function measured(): Promise<InternalAnswer> {
    const { contentType, text } = await metrics.page();
    return { status: 200, type: contentType, body: text };
  }

  const server = createServer({ headersTimeout: 10_000, requestTimeout: 10_000 }, (request, response) => {
    // What cannot be collected costs this answer, not the server.
    void answer(request)
      .catch(() => say(500, "500"))
      .then((told) => send(response, told));
  });
  const most = (): number => INTERNAL_CONNECTIONS;
  capConnections(server, { most, perAddress: false, exchanges: trackExchanges(server), count: refused });
  server.listen(address);
  // Rejects with the "error", should that come first.
  await once(server, "listening");
  return {
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

function say(status: number, text: string): InternalAnswer {
  return { status, type: PLAIN, body: text };
}

function send(response: ServerResponse, { status, type, body, headers = {} }: InternalAnswer): void {
  response.writeHead(status, { ...HEADERS, ...headers, "content-type": type }).end(body);
}
