import { ANALYSIS_PATH, errorAnswerSchema } from "#contract/api.ts";
import { READY_PATH } from "../http/health.ts";
import type { Answer, Visitor } from "./visitor.ts";

export interface Problem {
  readonly seen: string;
  /** The line that mends it. */
  readonly mend: string;
}

export interface Check {
  readonly name: string;
  /** @returns null: as it should be */
  readonly check: (visitor: Visitor) => Promise<Problem | null>;
}

const PAGE = "/";
/** As many as the usual limit of a minute, eight times: a site with more is not judged. */
const FORGED = 40;
/** At half a megabyte a second three times as long as proxies wait that give up early. */
const PHOTO = "A".repeat(1_500_000);
const BYTES_PER_SECOND = 500_000;

export const CHECKS: readonly Check[] = [
  { name: "pages", check: checkPage },
  { name: "health", check: checkHealth },
  { name: "compression", check: checkEncoding },
  { name: "caching", check: checkCaching },
  { name: "own and foreign pages", check: checkOrigin },
  { name: "forged addresses", check: checkForged },
  { name: "an answer to a slow upload", check: checkEarlyAnswer },
];

async function checkPage({ ask }: Visitor): Promise<Problem | null> {
  const { status, headers } = await ask(PAGE);
  if (status !== 200)
    return { seen: `${PAGE} is ${status}`, mend: "look whether a server answers at the proxy's back" };
  return headers["content-security-policy"] === undefined
    ? { seen: "a page has no Content-Security-Policy", mend: "the proxy must pass on the servers' headers as they are" }
    : null;
}

/** Visitors have no use for it, so a proxy may hide it. */
async function checkHealth({ ask }: Visitor): Promise<Problem | null> {
  const { status } = await ask(READY_PATH);
  return status === 200 || status === 404
    ? null
    : { seen: `${READY_PATH} is ${status}`, mend: "no worker is ready: the server's log says why" };
}

async function checkEncoding({ ask }: Visitor): Promise<Problem | null> {
  const { headers } = await ask(PAGE, { headers: { "accept-encoding": "br, gzip" } });
  return headers["content-encoding"] === undefined
    ? { seen: "pages come uncompressed", mend: "the proxy must pass Accept-Encoding on" }
    : null;
}

async function checkCaching({ ask }: Visitor): Promise<Problem | null> {
  const { headers, text } = await ask(PAGE);
  const wrong = (seen: string): Problem => ({ seen, mend: "the proxy or CDN must leave Cache-Control and ETag alone" });
  if (headers["cache-control"] !== "no-cache") return wrong(`a page has Cache-Control: ${headers["cache-control"]}`);
  if (headers.etag === undefined) return wrong("a page has no ETag");
  const known = await ask(PAGE, { headers: { "if-none-match": headers.etag } });
  if (known.status !== 304) return wrong(`what a browser has already is sent again (${known.status})`);
  const [asset] = /\/assets\/[\w./-]+/.exec(text) ?? [];
  const kept = asset === undefined ? "immutable" : (await ask(asset)).headers["cache-control"];
  return String(kept).includes("immutable") ? null : wrong(`${asset} has Cache-Control: ${kept}`);
}

async function checkOrigin({ ask, origin }: Visitor): Promise<Problem | null> {
  const post = (from: string) => ask(ANALYSIS_PATH, { body: "{}", headers: { origin: from } });
  if (codeOf(await post(origin)) === "origin_forbidden")
    return {
      seen: "the site's own pages are refused (403)",
      mend: `SITE_URL=${origin}, or the proxy keeps Host (Apache: ProxyPreserveHost On)`,
    };
  return codeOf(await post("https://foreign.example")) === "origin_forbidden"
    ? null
    : { seen: "foreign pages may post", mend: "the proxy must pass Origin on" };
}

/** A limit that holds for one address does not hold where each request may name its own. */
async function checkForged({ ask }: Visitor): Promise<Problem | null> {
  for (let i = 0; i < FORGED; i += 1) {
    const headers = { "x-forwarded-for": `198.51.100.${i}` };
    if (codeOf(await ask(ANALYSIS_PATH, { body: "{}", headers })) === "rate_limited") return null;
  }
  const known = { "x-forwarded-for": "198.51.100.250" };
  for (let i = 0; i < FORGED; i += 1) {
    if (codeOf(await ask(ANALYSIS_PATH, { body: "{}", headers: known })) !== "rate_limited") continue;
    return {
      seen: `${FORGED} forged addresses got round the limit`,
      mend: "the proxy has to write X-Forwarded-For itself (HAProxy: http-request set-header X-Forwarded-For %[src]), and TRUST_PROXY_HOPS is the number of proxies",
    };
  }
  return {
    seen: `${2 * FORGED} analyses of one address are allowed`,
    mend: "ANALYSIS_LIMITS is off or high, so that neither this nor the next can be told",
  };
}

/** By now this address is over its limit. */
async function checkEarlyAnswer({ ask }: Visitor): Promise<Problem | null> {
  const answer = await ask(ANALYSIS_PATH, { body: PHOTO, bytesPerSecond: BYTES_PER_SECOND });
  return codeOf(answer) === undefined
    ? {
        seen: `a slow upload is answered ${answer.status} by the proxy, not by a server`,
        mend: "the proxy's time for bodies must be longer than 20 s (docs/deploying.md)",
      }
    : null;
}

/** Of our own answers; a proxy's have none. */
function codeOf({ text }: Answer): string | undefined {
  try {
    return errorAnswerSchema.parse(JSON.parse(text)).error.code;
  } catch {
    return undefined;
  }
}
