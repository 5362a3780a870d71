import { once } from "node:events";
import { createServer } from "node:http";
import { NO_PAGE_POLICY, securityHeaders } from "../http/security-headers.ts";
import type { PrometheusMetrics } from "./prometheus.ts";

export interface InternalServer {
  close(): Promise<void>;
}

const METRICS_PATH = "/metrics";
/** Without HSTS: this port is spoken to by address, over plain HTTP. */
const HEADERS = { ...securityHeaders(null), "content-security-policy": NO_PAGE_POLICY, "cache-control": "no-store" };

/** Serves the metrics on a port of their own, never on the public one. Rejects when it cannot listen there. */
export async function serveMetrics(
  { page }: Pick<PrometheusMetrics, "page">,
  address: { readonly host: string; readonly port: number },
): Promise<InternalServer> {
  const server = createServer({ headersTimeout: 10_000, requestTimeout: 10_000 }, (request, response) => {
    if (request.url !== METRICS_PATH || request.method !== "GET") {
      response.writeHead(404, { ...HEADERS, "content-type": "text/plain; charset=utf-8" }).end("404");
      return;
    }
    // A metric that cannot be collected costs this answer, not the server.
    void page().then(
      ({ contentType, text }) => response.writeHead(200, { ...HEADERS, "content-type": contentType }).end(text),
      () => response.writeHead(500, HEADERS).end(),
    );
  });
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
