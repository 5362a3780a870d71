import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { text as textOf } from "node:stream/consumers";
import { freePort } from "#lab/servers/free-port.ts";
import { startServerProcess } from "#lab/servers/server-process.ts";
import { BUILD } from "#scripts/prepare/project.mjs";

/**
 * The built site behind a small proxy of the test: it knows every request, whatever engine made it, can be gone as a
 * network is, and gives each page one more script, the first in it, that writes down what goes wrong there. WebKit's driver
 * tells of no console, and cannot run a script before the page's own.
 */

/** The server, and a network to it for each test. */
export interface BuiltSite {
  readonly port: string;
  readonly connect: () => Promise<WatchedSite>;
  readonly close: () => Promise<void>;
}

export interface WatchedSite {
  readonly address: string;
  /** Of all requests so far: method and path. */
  readonly requests: readonly string[];
  /** From now on this server answers at the address. */
  readonly release: (next: BuiltSite) => void;
  /** From now on nobody answers at this address, and what is connected is cut off. */
  readonly cut: () => Promise<void>;
}

/** In the page's session storage, which outlives a page and ends with the tab. */
export const PROBLEMS_KEY = "test.problems";
const WATCH = "/watch-of-the-test.js";

export async function startBuiltSite(environment: Readonly<Record<string, string>> = {}): Promise<BuiltSite> {
  const server = startServerProcess({ BUILD_DIR: BUILD, ...environment });
  const { port } = new URL(await server.address);
  return {
    port,
    connect: () => connectTo(port),
    close: async () => {
      server.child.kill("SIGKILL");
      await server.exited;
      server.remove();
    },
  };
}

async function connectTo(firstPort: string): Promise<WatchedSite> {
  const requests: string[] = [];
  let serverPort = firstPort;
  const proxy = createServer((incoming, response) => {
    if (incoming.url === WATCH) {
      response.setHeader("content-type", "text/javascript").end(`(${watchPage})(${JSON.stringify(PROBLEMS_KEY)})`);
      return;
    }
    requests.push(`${incoming.method} ${incoming.url}`);
    forward(incoming, response, serverPort);
  });
  const port = await freePort();
  proxy.listen(port, "localhost");
  await once(proxy, "listening");
  return {
    address: `http://localhost:${port}`,
    requests,
    release: (next) => {
      serverPort = next.port;
    },
    cut: async () => {
      if (!proxy.listening) return;
      proxy.close();
      proxy.closeAllConnections();
      await once(proxy, "close");
    },
  };
}

function forward(incoming: IncomingMessage, response: ServerResponse, port: string): void {
  // Pages are changed on their way, so nothing comes compressed.
  const headers = { ...incoming.headers, "accept-encoding": "identity" };
  const { method, url: path } = incoming;
  const onward = request({ host: "127.0.0.1", port, method, path, headers }, async (answer) => {
    if (!answer.headers["content-type"]?.startsWith("text/html")) {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      return;
    }
    const { "content-length": _, ...rest } = answer.headers;
    response.writeHead(answer.statusCode ?? 502, rest);
    response.end((await textOf(answer)).replace("<head>", `<head><script src="${WATCH}"></script>`));
  });
  onward.on("error", () => response.destroy());
  incoming.pipe(onward);
}

/** Runs in every page before its own scripts. */
function watchPage(key: string): void {
  // What was on its way when a page is left does not come, and nobody sees that page any more.
  let isLeft = false;
  addEventListener("beforeunload", () => {
    isLeft = true;
  });
  const tell = (text: string) => {
    if (!isLeft) sessionStorage.setItem(key, `${sessionStorage.getItem(key) ?? ""}${text}\n`);
  };
  for (const level of ["error", "warn"] as const) {
    const told = console;
    const print = told[level].bind(told);
    told[level] = (...parts: unknown[]) => {
      tell(`console ${level}: ${parts.map(String).join(" ")}`);
      print(...parts);
    };
  }
  // A file that does not load tells its element alone, which only those hear who listen on the way down to it.
  addEventListener(
    "error",
    ({ message, target }) => {
      // Hints. Firefox reports a module that is there already, and does not fetch pages ahead under our policy.
      if (target instanceof HTMLLinkElement && ["modulepreload", "prefetch"].includes(target.rel)) return;
      const address =
        target instanceof HTMLElement ? (target.getAttribute("src") ?? target.getAttribute("href")) : null;
      tell(message === undefined ? `not loaded: ${address}` : `page error: ${message}`);
    },
    true,
  );
  addEventListener("unhandledrejection", ({ reason }) => tell(`unhandled rejection: ${reason}`));
  addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
    // Everything but a page that is fetched ahead has a directive of its own; older Chromium has one for that too.
    if (!["default-src", "prefetch-src"].includes(effectiveDirective))
      tell(`against the policy: ${effectiveDirective} ${blockedURI}`);
  });
}
