/** What is wrong around this server, as its requests show it; each with the line that mends it. No word of a request is in it. */
const WORDS = {
  unseen_proxy:
    "Requests come through a proxy, but TRUST_PROXY_HOPS is 0. They share one limit of analyses: set it to the number of proxies",
  missing_entry:
    "X-Forwarded-For has fewer addresses than TRUST_PROXY_HOPS says. Those requests share one limit of analyses: count the proxies, and let each add the address it sees",
  mixed_forwarding:
    "One proxy sends some requests with X-Forwarded-For and some without: it passes on what clients write there, so that anybody gets round the limits, or somebody comes round it. " +
    "Let it set the header itself (HAProxy: http-request set-header X-Forwarded-For %[src]; nginx: proxy_set_header X-Forwarded-For $remote_addr)",
  foreign_host:
    "Browsers' own requests come under another host name: the proxy replaces Host, and browsers of before 2023 are refused every analysis. " +
    "Set SITE_URL, or let the proxy keep the name (Apache: ProxyPreserveHost On)",
} as const;

export type Surrounding = keyof typeof WORDS;
export const SURROUNDINGS = Object.keys(WORDS) as readonly Surrounding[];

export interface Surroundings {
  /** Counts it, and says it the first time. */
  notice(what: Surrounding): void;
  /** For the metrics. */
  times(what: Surrounding): number;
}

export function createSurroundings(warn: (message: string) => void): Surroundings {
  const seen = new Map<Surrounding, number>();
  return {
    notice(what) {
      const before = seen.get(what) ?? 0;
      seen.set(what, before + 1);
      if (before === 0) warn(`${WORDS[what]} (docs/deploying.md, "The proxy before it").`);
    },
    times: (what) => seen.get(what) ?? 0,
  };
}
