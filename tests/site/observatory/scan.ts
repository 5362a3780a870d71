import { dirname } from "node:path";
import { ANALYSIS_PATH, CONFIG_PATH } from "#contract/api.ts";
import { generatedFiles } from "#server/site/generated-files.ts";
import { loadSite, type Site } from "#server/site/load-site.ts";
import { pageConfiguration } from "#server/site/page-configuration.ts";
import { testEnvironment } from "#tests/support/environment.ts";
import { createTestServer, dataUrl, JPEG_HEAD } from "#tests/support/test-server.ts";
import { CLIENT } from "../built-page.ts";
import { PATHS } from "../site-under-test.ts";
import type { ScannedAnswer } from "./score.ts";

/** One answer of each kind that the site gives, over a socket, under an https address. */
export interface Scanned extends ScannedAnswer {
  readonly kind: Kind;
  readonly what: string;
  readonly status: number;
}

const HTTPS = { SITE_URL: "https://skin.example" };
export const SCANNED_CONFIGURATIONS = {
  "without ads": HTTPS,
  "with ads": {
    ...HTTPS,
    ADS_CLIENT_ID: "ca-pub-1234567890123456",
    ADS_ON_RESULTS: "true",
    ADS_SLOT_HOME: "1122334455",
    ADS_SLOT_DRY_SKIN: "1122334456",
    ADS_SLOT_OILY_SKIN: "1122334457",
    ADS_SLOT_COMBINATION_SKIN: "1122334458",
    ADS_SLOT_SENSITIVE_SKIN: "1122334459",
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

type Kind = "page" | "missing page" | "redirect" | "file" | "API" | "health";
type Call = readonly [kind: Kind, what: string, path: string, init?: RequestInit];

export async function scanSite(environment: Readonly<Record<string, string>>): Promise<readonly Scanned[]> {
  const env = testEnvironment(environment);
  const site = await loadSite(dirname(CLIENT), pageConfiguration(env), generatedFiles(env, new Date()));
  const server = createTestServer({ environment, site });
  const address = await server.listen();
  try {
    return await Promise.all(callsFor(site).map((call) => answerTo(address, call)));
  } finally {
    await server.app.fastify.close();
  }
}

function callsFor(site: Site): readonly Call[] {
  const json = { "content-type": "application/json" };
  const photo = JSON.stringify({ image: dataUrl(JPEG_HEAD), language: "en" });
  return [
    ...PATHS.map((path): Call => ["page", path, path]),
    ["missing page", "de", "/no-such-page"],
    ["missing page", "en", "/en/no-such-page"],
    ["redirect", "other spelling", "/Blog/"],
    ...oneFileOfEachType(site).map((path): Call => ["file", path, path]),
    ["API", "analysed", ANALYSIS_PATH, { method: "POST", headers: json, body: photo }],
    ["API", "not JSON", ANALYSIS_PATH, { method: "POST", headers: json, body: "{" }],
    ["API", "wrong method", ANALYSIS_PATH],
    ["API", "wrong type", ANALYSIS_PATH, { method: "POST", body: "text" }],
    ["API", "unknown address", "/api/nothing"],
    ["API", "configuration", CONFIG_PATH],
    ["health", "alive", "/healthz"],
    ["health", "ready", "/readyz"],
  ];
}

/** Script, style, font, picture, model and so on, each once; pages are all in the list already. */
function oneFileOfEachType(site: Site): readonly string[] {
  const byType = new Map<string, string>();
  for (const [path, { contentType, policy }] of site.files) if (policy === null) byType.set(contentType, path);
  return [...byType.values()].sort();
}

async function answerTo(address: string, [kind, what, path, init = {}]: Call): Promise<Scanned> {
  // A foreign origin shows what CORS allows; the analysis itself would refuse it, so there it stays away.
  const headers = new Headers(init.headers);
  if (init.method !== "POST") headers.set("origin", "https://observatory.example");
  const answer = await fetch(address + path, { ...init, headers, redirect: "manual" });
  return { kind, what, status: answer.status, headers: answer.headers, body: await answer.text() };
}

/** docs/threats.md, "Headers". */
export function leastPoints(name: keyof typeof SCANNED_CONFIGURATIONS): number {
  return name === "without ads" ? 130 : 100;
}
