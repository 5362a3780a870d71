import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testEnvironment } from "#tests/support/environment.ts";
import { loadSite, type Site } from "./load-site.ts";
import { pageConfiguration } from "./page-configuration.ts";

/** What a page's policy allows follows from the running configuration and from what is in the page. */

const SLOT = '__IF_AD_SLOT_HOME__<ad-slot name="home"></ad-slot>__END_AD_SLOT_HOME__';
const PAGES = {
  "index.html": `<!doctype html><html><body>${SLOT}<script>let a</script></body></html>`,
  "impressum/index.html": "<!doctype html><html><body>Impressum<script>let a</script></body></html>",
  "404.html": "<!doctype html><html><body>404</body></html>",
};
const PUBLISHER = "ca-pub-1234567890123456";
const NETWORK = "https://*.googlesyndication.com";
const STRICT = /require-trusted-types-for 'script'; trusted-types skinglow$/;

let folder: string;

async function policies(environment: Readonly<Record<string, string>>) {
  const site: Site = await loadSite(folder, pageConfiguration(testEnvironment(environment)));
  const policyOf = (path: string) => site.files.get(path)?.policy ?? "";
  return { home: policyOf("/"), legal: policyOf("/impressum"), missing: site.errorPages[0]?.file.policy ?? "" };
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "policy-"));
  for (const [name, content] of Object.entries(PAGES)) {
    mkdirSync(join(folder, "client", name, ".."), { recursive: true });
    writeFileSync(join(folder, "client", name), content);
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("The page's policy", () => {
  it("is strict everywhere without a publisher id, also when a slot has its id", async () => {
    for (const policy of Object.values(await policies({ ADS_SLOT_HOME: "1234567890" }))) {
      expect(policy).toMatch(STRICT);
      expect(policy).not.toContain("https:");
      expect(policy).not.toContain("frame-src");
    }
  });

  it("lets the ad network in only where a slot is in the page", async () => {
    const { home, legal, missing } = await policies({ ADS_CLIENT_ID: PUBLISHER, ADS_SLOT_HOME: "1234567890" });
    expect(home).toContain(NETWORK);
    expect(home).not.toContain("trusted-types");
    for (const policy of [legal, missing]) {
      expect(policy).toMatch(STRICT);
      expect(policy).not.toContain("https:");
    }
  });

  it("lets it in on the start page where the operator wants ads beside results, whose slots come later", async () => {
    const { home, legal } = await policies({ ADS_CLIENT_ID: PUBLISHER, ADS_ON_RESULTS: "true" });
    expect(home).toContain(NETWORK);
    expect(legal).toMatch(STRICT);
  });

  it("stays strict where the publisher has no id for the page's slot", async () => {
    expect((await policies({ ADS_CLIENT_ID: PUBLISHER })).home).toMatch(STRICT);
  });

  it("lets in https only, and never a script or a connection by any address, inline or by eval", async () => {
    const { home } = await policies({ ADS_CLIENT_ID: PUBLISHER, ADS_SLOT_HOME: "1234567890" });
    const scripts = /script-src ([^;]*)/.exec(home)?.[1]?.split(" ") ?? [];
    expect(scripts.length).toBeGreaterThan(4);
    for (const source of scripts) expect(source).toMatch(/^('self'|'sha256-[\w+/=]+'|https:\/\/.+)$/);
    expect(home).not.toContain("http://");
    for (const kept of ["base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'", "object-src 'none'"]) {
      expect(home).toContain(kept);
    }
  });
});
