import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testEnvironment } from "#tests/support/environment.ts";
import { writeBuild } from "#tests/support/write-build.ts";
import { loadSite } from "./load-site.ts";
import { pageConfiguration } from "./page-configuration.ts";
import type { Site } from "./site.ts";

/** What a page's policy allows follows from the running configuration and from what is in the page. */

const SLOT = '__IF_AD_SLOT_HOME__<ad-slot name="home"></ad-slot>__END_AD_SLOT_HOME__';
const PAGES = {
  "index.html": `<!doctype html><html><body>${SLOT}<script>let a</script></body></html>`,
  "impressum/index.html": "<!doctype html><html><body>Impressum<script>let a</script></body></html>",
  "en/index.html": "<!doctype html><html><body>Start<script>let a</script></body></html>",
  "404.html": "<!doctype html><html><body>404</body></html>",
  "assets/analysis.worker-B1_x-9.js": "postMessage(1)",
  "assets/photo.worker-B1.js": "postMessage(1)",
};
const PUBLISHER = "ca-pub-1234567890123456";

let folder: string;

const load = (environment: Readonly<Record<string, string>>): Promise<Site> =>
  loadSite(folder, pageConfiguration(testEnvironment(environment)));

async function policies(environment: Readonly<Record<string, string>>) {
  const site = await load(environment);
  const policyOf = (path: string) => site.files.get(path)?.policy ?? "";
  return { home: policyOf("/"), legal: policyOf("/impressum"), missing: site.errorPages[0]?.file.policy ?? "" };
}

beforeAll(() => {
  folder = writeBuild(PAGES);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Written out a second time: read from the code it would agree with whatever that says. */
const NETWORK_HOSTS =
  "https://*.googlesyndication.com https://*.doubleclick.net https://*.adtrafficquality.google https://partner.googleadservices.com " +
  "https://www.googletagservices.com https://fundingchoicesmessages.google.com https://www.google.com";
const ALWAYS = [
  "default-src 'none'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "font-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "object-src 'none'",
];
const WITHOUT_ADS = [
  ...ALWAYS,
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "connect-src 'self'",
  "require-trusted-types-for 'script'",
  "trusted-types skinglow",
];
const WITH_ADS = [
  ...ALWAYS,
  "img-src 'self' data: blob: https:",
  "media-src 'self' blob: https:",
  `connect-src 'self' ${NETWORK_HOSTS} https://csi.gstatic.com`,
  "frame-src https:",
];

const ADS = { ADS_CLIENT_ID: PUBLISHER, ADS_SLOT_HOME: "1234567890" };
const SCRIPTS = "script-src 'self' 'sha256'";
const APP_SCRIPTS = "script-src 'self' 'wasm-unsafe-eval' 'sha256'";
const STRICT = [SCRIPTS, ...WITHOUT_ADS];
const STRICT_APP = [APP_SCRIPTS, ...WITHOUT_ADS];
const OPEN_APP = [`${APP_SCRIPTS} ${NETWORK_HOSTS}`, ...WITH_ADS];

describe("The page's policy", () => {
  it.each<[string, Record<string, string>, "home" | "legal" | "missing", string[]]>([
    ["a page", {}, "legal", STRICT],
    ["a page of the analysis", {}, "home", STRICT_APP],
    ["one whose slot has its id, without a publisher", { ADS_SLOT_HOME: "1234567890" }, "home", STRICT_APP],
    ["one for whose slot the publisher has no id", { ADS_CLIENT_ID: PUBLISHER }, "home", STRICT_APP],
    ["a page with ads", ADS, "home", OPEN_APP],
    ["a page without a slot, of a site with ads", ADS, "legal", STRICT],
    ["an error page of a site with ads", ADS, "missing", ["script-src 'self'", ...WITHOUT_ADS]],
    ["the start page, with ads beside results", { ADS_CLIENT_ID: PUBLISHER, ADS_ON_RESULTS: "true" }, "home", OPEN_APP],
    ["another page then", { ADS_CLIENT_ID: PUBLISHER, ADS_ON_RESULTS: "true" }, "legal", STRICT],
  ])("of %s has these directives and no other", async (_, environment, page, expected) => {
    const policy = (await policies(environment))[page].replaceAll(/'sha256-[\w+/=]+'/g, "'sha256'");
    expect(policy.split("; ").sort()).toEqual(expected.toSorted());
  });
});

describe("WebAssembly", () => {
  it.each([
    ["without ads", {}],
    ["with ads", { ...ADS, ADS_ON_RESULTS: "true" }],
  ])("may be compiled on the pages of the analysis and on no other, %s (R-UP-14)", async (_, environment) => {
    const { files, errorPages } = await load(environment);
    const allowed = [...files].filter(([, { policy }]) => policy?.includes("'wasm-unsafe-eval'")).map(([path]) => path);
    expect(allowed.sort()).toEqual(["/", "/assets/analysis.worker-B1_x-9.js", "/en"]);
    for (const { file } of errorPages) expect(file.policy).not.toContain("wasm");
    for (const { policy } of files.values()) expect(policy ?? "").not.toContain("'unsafe-eval'");
  });

  it("may be compiled by the analysis worker, which reaches this site alone, makes no code of strings and shows nothing", async () => {
    const { files } = await load(ADS);
    const policy = files.get("/assets/analysis.worker-B1_x-9.js")?.policy?.split("; ");
    expect(policy).toEqual([
      "default-src 'none'",
      "script-src 'self' 'wasm-unsafe-eval'",
      "connect-src 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ]);
    expect(files.get("/assets/photo.worker-B1.js")?.policy).toBeNull();
  });
});
