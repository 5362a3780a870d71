import { parse } from "node-html-parser";
import { judgePolicy, POLICY_POINTS, parsePolicy } from "./policy-findings.ts";

/**
 * The Observatory's arithmetic over one answer of an https site: tests of mdn/mdn-http-observatory, src/analyzer/tests/,
 * points of src/grader/charts.js, sum of src/scanner/index.js (a57b50e and 9408a5c, 2025). Written anew, for what a server like
 * this one can send.
 *
 * Not seen from here, and counted with 0 points, which is what a site in order gets: the redirection from http to
 * https and the certificate (the proxy's), and the browsers' preload list for HSTS (5 more points, a registration).
 */

export interface ScannedAnswer {
  /** Answer to a request with a foreign `Origin`, so that CORS would show. */
  readonly headers: Headers;
  readonly body: string;
}

export interface Finding {
  readonly test: string;
  readonly result: string;
  readonly points: number;
}

export interface Score {
  readonly points: number;
  readonly findings: readonly Finding[];
}

const BASELINE = 100;
/** Below it, nothing good makes up for what is missing. */
const BONUSES_FROM = 90;

export function scoreOf(answer: ScannedAnswer): Score {
  const findings = [
    policy(answer),
    cookies(answer),
    sharing(answer),
    referrer(answer),
    transport(answer),
    integrity(answer),
    sniffing(answer),
    framing(answer),
    resource(answer),
  ];
  const sum = (points: readonly number[]) => points.reduce((total, one) => total + one, BASELINE);
  const withoutBonuses = sum(findings.map(({ points }) => Math.min(0, points)));
  const all = sum(findings.map(({ points }) => points));
  return { points: Math.max(0, withoutBonuses >= BONUSES_FROM ? all : withoutBonuses), findings };
}

function policy({ headers, body }: ScannedAnswer): Finding {
  // A policy in a meta element would have to be merged with the header's; no page of ours has one.
  if (/<meta[^>]+http-equiv=["']?content-security-policy/i.test(body)) throw new Error("A policy in a meta element.");
  const result = judgePolicy(headers.get("content-security-policy"));
  return { test: "content-security-policy", result, points: POLICY_POINTS[result] };
}

/** Ours sets none; what the scanner thinks of one (from +5 to -40) is not copied, any is a fault here. */
function cookies({ headers }: ScannedAnswer): Finding {
  const set = headers.getSetCookie().length > 0;
  return { test: "cookies", result: set ? "set" : "none", points: set ? -40 : 0 };
}

function sharing({ headers }: ScannedAnswer): Finding {
  const test = "cross-origin-resource-sharing";
  const origin = headers.get("access-control-allow-origin");
  if (origin === null) return { test, result: "none", points: 0 };
  const withCredentials = headers.get("access-control-allow-credentials")?.trim().toLowerCase() === "true";
  return origin !== "*" && withCredentials
    ? { test, result: "any site with credentials", points: -50 }
    : { test, result: "public or restricted", points: 0 };
}

const PRIVATE = ["no-referrer", "same-origin", "strict-origin", "strict-origin-when-cross-origin"];
const TALKATIVE = ["origin", "origin-when-cross-origin", "unsafe-url", "no-referrer-when-downgrade"];

function referrer({ headers }: ScannedAnswer): Finding {
  const test = "referrer-policy";
  const header = headers.get(test);
  if (header === null) return { test, result: "missing", points: 0 };
  const last = header
    .split(",")
    .map((one) => one.trim().toLowerCase())
    .findLast((one) => PRIVATE.includes(one) || TALKATIVE.includes(one));
  return last !== undefined && PRIVATE.includes(last)
    ? { test, result: "private", points: 5 }
    : { test, result: last === undefined ? "invalid" : "unsafe", points: -5 };
}

/** Six months, as the scanner counts them (180 days), s. */
const SIX_MONTHS = 15_552_000;

function transport({ headers }: ScannedAnswer): Finding {
  const test = "strict-transport-security";
  const header = headers.get(test);
  if (header === null) return { test, result: "missing", points: -20 };
  const age = /(?:^|;)\s*max-age=(\d+)/i.exec(header)?.[1];
  if (age === undefined || header.includes(",")) return { test, result: "invalid", points: -20 };
  return Number(age) < SIX_MONTHS
    ? { test, result: "less than six months", points: -10 }
    : { test, result: "six months or more", points: 0 };
}

function integrity({ headers, body }: ScannedAnswer): Finding {
  const test = "subresource-integrity";
  if (!(headers.get("content-type") ?? "").startsWith("text/html")) return { test, result: "no page", points: 0 };
  const scripts = parse(body, { blockTextElements: { script: true } }).querySelectorAll("script");
  if (scripts.length === 0) return { test, result: "no script", points: 0 };
  const sources = scripts.map((script) => ({
    from: script.getAttribute("src") ?? "",
    hasHash: script.getAttribute("integrity") !== undefined,
  }));
  const foreign = sources.filter(({ from }) => /^(https?:)?\/\//.test(from));
  if (foreign.some(({ from, hasHash }) => !hasHash && !from.startsWith("https:"))) {
    return { test, result: "foreign scripts, unencrypted and without hash", points: -50 };
  }
  if (foreign.some(({ from }) => !from.startsWith("https:"))) return { test, result: "unencrypted", points: -20 };
  if (foreign.some(({ hasHash }) => !hasHash)) return { test, result: "foreign scripts without hash", points: -5 };
  const earns = foreign.length > 0 || sources.some(({ hasHash }) => hasHash);
  return { test, result: earns ? "with hashes" : "own scripts only", points: earns ? 5 : 0 };
}

function sniffing({ headers }: ScannedAnswer): Finding {
  const test = "x-content-type-options";
  const isSet = headers.get(test)?.trim().toLowerCase() === "nosniff";
  return { test, result: isSet ? "nosniff" : "missing or invalid", points: isSet ? 0 : -5 };
}

function framing({ headers }: ScannedAnswer): Finding {
  const test = "x-frame-options";
  if (parsePolicy(headers.get("content-security-policy") ?? "")?.has("frame-ancestors")) {
    return { test, result: "by frame-ancestors", points: 5 };
  }
  const old = headers.get(test)?.trim().toLowerCase() ?? "";
  const isOld = old === "deny" || old === "sameorigin" || old.startsWith("allow-from");
  return { test, result: isOld ? "by the old header" : "missing or invalid", points: isOld ? 0 : -20 };
}

function resource({ headers }: ScannedAnswer): Finding {
  const test = "cross-origin-resource-policy";
  const value = headers.get(test)?.trim().toLowerCase() ?? null;
  if (value === null || value === "cross-origin") return { test, result: value ?? "missing", points: 0 };
  const isKept = value === "same-origin" || value === "same-site";
  return { test, result: isKept ? value : "invalid", points: isKept ? 10 : -5 };
}
