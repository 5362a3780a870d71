import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** An ad network on loopback, as far as a page can tell: its script, and a frame for every slot that is pushed. */
export interface FakeAdNetwork {
  readonly address: string;
  /** Every request so far, as `path?query`. */
  readonly requests: readonly string[];
  /** Requests for the script. */
  readonly loads: () => readonly string[];
  /** Of each ad fetched, whether it may follow from who somebody is (no `npa`). */
  readonly personal: () => readonly boolean[];
  /** Slot ids for which an ad was fetched, in order. */
  readonly pushes: () => readonly string[];
  readonly close: () => Promise<void>;
}

export const NETWORK_HOSTS = /^https:\/\/(pagead2\.googlesyndication\.com|googleads\.g\.doubleclick\.net)\//;
const LOADER_PATH = "/pagead/js/adsbygoogle.js";
const AD_PATH = "/pagead/ads";

export async function startFakeAdNetwork(): Promise<FakeAdNetwork> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://network");
    requests.push(url.pathname + url.search);
    const isScript = url.pathname === LOADER_PATH;
    response.writeHead(200, {
      "content-type": isScript ? "text/javascript" : "text/html",
      "access-control-allow-origin": "*",
      "cross-origin-resource-policy": "cross-origin",
    });
    response.end(isScript ? SCRIPT : "<!doctype html><html lang=en><title>Ad</title><body>ad</body></html>");
  });
  // Node ends an idle connection after 5 s, also one that the next request is just being sent on: here it never does.
  server.keepAliveTimeout = 0;
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    loads: () => requests.filter((request) => request.startsWith(LOADER_PATH)),
    personal: () =>
      requests
        .filter((request) => request.startsWith(AD_PATH))
        .map((request) => new URLSearchParams(request.split("?")[1]).get("npa") !== "1"),
    pushes: () =>
      requests
        .filter((request) => request.startsWith(AD_PATH))
        .map((request) => new URLSearchParams(request.split("?")[1]).get("slot") ?? ""),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/**
 * What the network's script does with a page: works through the queue, fills one waiting place for every entry, throws
 * when there is none, leaves a cookie and a key behind, and counts how often it has run in this document.
 */
const SCRIPT = `(() => {
  const queue = window.adsbygoogle ?? [];
  window.networkRuns = (window.networkRuns ?? 0) + 1;
  document.cookie = "__gads=visitor; path=/; max-age=3600";
  localStorage.setItem("google_adsense_settings", "{}");
  const push = () => {
    if (queue.pauseAdRequests === 1 || window.adsbygoogle.pauseAdRequests === 1) return;
    const place = document.querySelector("ins.adsbygoogle:not([data-adsbygoogle-status])");
    if (place === null) throw new Error("All ins elements already have ads in them.");
    place.dataset.adsbygoogleStatus = "done";
    if (window.networkHasNoAds) {
      place.dataset.adStatus = "unfilled";
      return;
    }
    const { adClient, adSlot, adFormat } = place.dataset;
    const frame = document.createElement("iframe");
    frame.title = "Advertisement";
    frame.width = "300";
    frame.height = "400";
    frame.src = "https://googleads.g.doubleclick.net${AD_PATH}?" + new URLSearchParams({ client: adClient, slot: adSlot, format: adFormat, npa });
    place.append(frame);
    place.style.height = "400px";
  };
  const npa = queue.requestNonPersonalizedAds ?? 0;
  window.adsbygoogle = { push, loaded: true };
  for (const entry of queue) push(entry);
})();
`;
