import { beforeAll, describe, expect, it, vi } from "vitest";
import { judgePolicy } from "./policy-findings.ts";
import { leastPoints, SCANNED_CONFIGURATIONS, type Scanned, scanSite } from "./scan.ts";
import { scoreOf } from "./score.ts";

// Headers are scanned, and compressing the whole site is all the time that takes.
vi.mock("#server/site/encode-content.ts", async (load) => {
  const real = await load<typeof import("#server/site/encode-content.ts")>();
  return { ...real, encodeContent: (content: Buffer) => real.encodeContent(content, false) };
});

const scanned = new Map<string, readonly Scanned[]>();
const CONFIGURATIONS = Object.keys(SCANNED_CONFIGURATIONS) as (keyof typeof SCANNED_CONFIGURATIONS)[];

beforeAll(async () => {
  await Promise.all(
    CONFIGURATIONS.map(async (name) => scanned.set(name, await scanSite(SCANNED_CONFIGURATIONS[name]))),
  );
});

describe("The Observatory's points", () => {
  it.each(CONFIGURATIONS)("%s: every answer has its points", (name) => {
    const answers = scanned.get(name) ?? [];
    expect(answers.length).toBeGreaterThan(50);
    const poor = answers.flatMap((answer) => {
      const { points, findings } = scoreOf(answer);
      return points >= leastPoints(name) ? [] : [{ what: answer.what, points, findings }];
    });
    expect(poor).toEqual([]);
  });

  it("with ads: the pages that were scanned had the ad network in their policy", () => {
    const home = scanned.get("with ads")?.find(({ what }) => what === "/");
    expect(home?.headers.get("content-security-policy")).toContain("googlesyndication");
  });
});

describe("The Observatory's arithmetic, on an answer of ours", () => {
  const homePage = () => {
    const home = scanned.get("without ads")?.find(({ what }) => what === "/");
    if (home === undefined) throw new Error("The home page was not scanned.");
    return home;
  };
  const points = (change: (headers: Headers) => void, body = homePage().body) => {
    const headers = new Headers(homePage().headers);
    change(headers);
    return scoreOf({ headers, body }).points;
  };
  const withPolicy = (change: (policy: string) => string) =>
    points((headers) => headers.set("content-security-policy", change(headers.get("content-security-policy") ?? "")));

  it.each([
    // Taken away, a header loses its bonus; below 90 the other bonuses go too.
    ["referrer-policy", 125],
    ["cross-origin-resource-policy", 120],
    ["x-content-type-options", 125],
    ["strict-transport-security", 80],
    ["content-security-policy", 55],
  ])("without %s it is %i", (name, left) => {
    expect(points((headers) => headers.delete(name))).toBe(left);
  });

  it.each([
    ["unsafe-inline in scripts, without hashes", (policy: string) => script(policy, "'self' 'unsafe-inline'"), 80],
    ["any https host for scripts", (policy: string) => script(policy, "https:"), 80],
    ["unsafe-eval", (policy: string) => script(policy, "'self' 'unsafe-eval'"), 110],
    ["scripts over http", (policy: string) => script(policy, "http://cdn.example"), 80],
    ["pictures over http", (policy: string) => policy.replace("img-src", "img-src http:"), 110],
    [
      "unsafe-inline in style elements",
      (policy: string) => policy.replace(/style-src [^;]*/, "style-src 'unsafe-inline'"),
      120,
    ],
    ["another default", (policy: string) => policy.replace("default-src 'none'", "default-src 'self'"), 125],
    // Unread, it keeps nobody from framing the page either.
    ["a directive twice", (policy: string) => `${policy}; img-src *`, 55],
    ["anyone may frame it", (policy: string) => policy.replace(/frame-ancestors [^;]*; /, ""), 80],
  ])("with %s it has the scanner's points", (_, change, left) => {
    expect(withPolicy(change)).toBe(left);
  });

  it("a foreign script without a hash costs, one with a hash does not; cookies, short HSTS and open CORS cost", () => {
    const { body } = homePage();
    const script = (attributes: string) => `${body}<script src="https://cdn.example/a.js" ${attributes}></script>`;
    expect(points(() => undefined, script(""))).toBe(125);
    expect(points(() => undefined, script('integrity="sha384-x"'))).toBe(135);
    expect(points((headers) => headers.append("set-cookie", "a=b"))).toBeLessThan(90);
    expect(points((headers) => headers.set("strict-transport-security", "max-age=86400"))).toBe(120);
    expect(
      points((headers) => {
        headers.set("access-control-allow-origin", "https://observatory.example");
        headers.set("access-control-allow-credentials", "true");
      }),
    ).toBe(50);
  });

  it("an inline source beside a hash is no unsafe one, as browsers see it", () => {
    expect(judgePolicy("default-src 'none'; script-src 'unsafe-inline' 'sha256-x'")).toMatch(/^no unsafe source/);
  });

  function script(policy: string, sources: string): string {
    return policy.replace(/script-src [^;]*/, `script-src ${sources}`);
  }
});
