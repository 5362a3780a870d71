import { describe, expect, it } from "vitest";
import { messageFor, read } from "#tests/support/environment.ts";
import { configTable } from "./print-config.ts";
import { VARIABLES } from "./variables.ts";

const OPERATOR = {
  ...{ OPERATOR_NAME: "A", OPERATOR_ADDRESS: "B", OPERATOR_EMAIL: "a@b.example" },
  EU_REPRESENTATIVE: "C, D-10000 E",
};

describe("the environment", () => {
  it("needs nothing: every variable has a default or may be missing", () => {
    const { env } = read({});
    expect(env).toMatchObject({ PORT: 3000, HOST: "0.0.0.0", ANALYSIS_PROVIDER: "embedded", SITE_URL: null });
    expect(env.ANALYSIS_LIMITS).toEqual({ burst: 5, hour: 20, day: 60 });
    expect(env.ANALYSIS_DAILY_CALLS).toBe(1_000);
    expect(env.adSlots).toMatchObject({ "anti-aging": "3344556677", "glass-skin": "7788990011" });
  });

  it("takes an empty value for an unset one, and reads the others in their types", () => {
    expect(read({ PORT: "", SITE_URL: "  " }).env).toMatchObject({ PORT: 3000, SITE_URL: null });
    const site = { SITE_URL: "https://Skin.Example:443/", ADS_SLOT_HOME_TOP: "1234567890" };
    expect(read({ PORT: "0", ...site, ADS_ON_RESULTS: "true", ANALYSIS_LIMITS: "off" }).env).toMatchObject({
      PORT: 0,
      SITE_URL: "https://skin.example",
      ADS_ON_RESULTS: true,
      ANALYSIS_LIMITS: null,
      adSlots: { "home-top": "1234567890" },
    });
  });

  it("reads Sentinels, which need a name to ask for, and a gateway's headers", () => {
    const REDIS_SENTINELS = "sentinel-1:26379, [fd00::7]:26380";
    const { env } = read({ REDIS_SENTINELS, REDIS_URL: "redis://skin", OPENAI_HEADERS: '{"X-Team":"skin"}' });
    expect(env.REDIS_SENTINELS).toEqual([
      { host: "sentinel-1", port: 26_379 },
      { host: "fd00::7", port: 26_380 },
    ]);
    expect(env.OPENAI_HEADERS).toEqual({ "X-Team": "skin" });
    expect(messageFor({ REDIS_SENTINELS })).toContain("REDIS_SENTINELS needs REDIS_URL");
  });

  const WRONG: Readonly<Record<string, readonly string[]>> = {
    PORT: ["abc", "70000", "-1", "1e3"],
    SITE_URL: ["skin.example", "https://skin.example/path", "https://user:pass@skin.example", "ftp://skin.example"],
    OPERATOR_NAME: ["a\u0000b"],
    OPERATOR_ADDRESS: ["Weg 1\n8000 Zürich"],
    OPERATOR_EMAIL: ["nobody"],
    OPERATOR_PHONE: ["1\t2"],
    OPERATOR_UID: ["CHE-1\r23"],
    EDITOR_NAME: ["A\nB"],
    EU_REPRESENTATIVE: ["x".repeat(501)],
    UK_REPRESENTATIVE: ["A\nB"],
    AFFILIATE_BESIDE_AI: ["yes"],
    TERMS_LAW: ["FR"],
    ANALYSIS_LIMITS: ["burst=5", "burst=0,hour=20,day=60"],
    ANALYSIS_PLACE: ["phone"],
    ANALYSIS_FALLBACK: ["none"],
    ADS_ON_RESULTS: ["yes"],
    ADS_CLIENT_ID: ["<script>"],
    ADS_SLOT_OTHER: ["x"],
    ADS_SLOT_ACNE: ["x"],
    AFFILIATE_HOST: ["https://www.amazon.de"],
    AFFILIATE_TAG: ["a b"],
    PRODUCT_PRICES: ["maybe"],
    LOG_LEVEL: ["loud"],
    REDIS_URL: ["localhost"],
    REDIS_SENTINELS: ["host", "host:1,", "redis://host:1"],
    OPENAI_HEADERS: ["x: y", "[]", '{"x":1}', '{"x":"a\\nb"}', '{"Content-Type":"text/plain"}'],
    TRUST_PROXY_HOPS: ["all"],
  };
  it.each(Object.entries(WRONG))("refuses a wrong %s and names it once", (name, values) => {
    for (const value of values) {
      expect(messageFor({ [name]: value }).match(new RegExp(`  ${name} `, "g"))).toHaveLength(1);
    }
  });

  it("names the whole rule of an ad slot's id", () => {
    expect(messageFor({ ADS_SLOT_HOME: "111" })).toContain(
      '  ADS_SLOT_HOME is not an ad slot id (digits only, 6 to 20 of them) (it is "111")',
    );
  });

  it("names everything that is wrong in one message", () => {
    const message = messageFor({ PORT: "abc", TERMS_LAW: "FR", LOG_LEVEL: "loud" });
    expect(message.split("\n")).toEqual([
      "SkinGlow cannot start, the configuration is not valid:",
      '  PORT is not a whole number from 0 to 65535 (it is "abc")',
      expect.stringMatching(/^ {2}LOG_LEVEL is not a log level .*\(it is "loud"\)$/),
      '  TERMS_LAW is neither DE nor CH (it is "FR")',
      "Every variable: npm run config",
    ]);
  });

  it("warns when the Amazon sentence of a tag would stand beside another retailer's links", () => {
    const tagged = (host: string) =>
      read({ ...OPERATOR, SITE_URL: "https://skin.example", AFFILIATE_HOST: host, AFFILIATE_TAG: "skin-21" });
    for (const host of ["www.amazon.de", "amazon.co.uk", "www.amazon.com"]) expect(tagged(host).warnings).toEqual([]);
    for (const host of ["amazon.evil.example", "notamazon.de", "www.retailer.example"]) {
      expect(tagged(host).warnings).toEqual([expect.stringContaining(`AFFILIATE_HOST is "${host}"`)]);
      expect(read({ AFFILIATE_HOST: host }).warnings.join()).not.toContain("AFFILIATE_HOST");
    }
  });

  it("does not print a secret that is wrong", () => {
    expect(messageFor({ REDIS_URL: "canary" })).toMatch(/REDIS_URL is not an address/);
    expect(messageFor({ REDIS_URL: "canary" })).not.toContain("canary");
  });

  describe.each(["openai", "openai-words"])("with ANALYSIS_PROVIDER=%s", (ANALYSIS_PROVIDER) => {
    const KEY_AND_MODEL = { ANALYSIS_PROVIDER, OPENAI_API_KEY: "sk-canary", OPENAI_MODEL: "model" };

    it("does not start without key and model, nor with another address without its name and country", () => {
      expect(messageFor({ ANALYSIS_PROVIDER })).toMatch(/OPENAI_API_KEY is not set.*\n.*OPENAI_MODEL is not set/);
      const elsewhere = messageFor({ ...KEY_AND_MODEL, OPENAI_BASE_URL: "https://ai.example/v1" });
      expect(elsewhere).toMatch(/PROVIDER_NAME is not set.*\n.*PROVIDER_COUNTRY is not set/);
      expect(elsewhere).not.toContain("canary");
    });

    it("leaves the associate tag out, and says so, unless it is set for this case (R-PROD-4)", () => {
      const tagged = (more = {}) => read({ ...KEY_AND_MODEL, AFFILIATE_TAG: "skin-21", ...more });
      expect(tagged().env.AFFILIATE_TAG).toBeNull();
      expect(tagged().warnings.join()).toContain("AFFILIATE_TAG is left out");
      const wanted = tagged({ AFFILIATE_BESIDE_AI: "show" });
      expect(wanted.env.AFFILIATE_TAG).toBe("skin-21");
      for (const quiet of [wanted, read(KEY_AND_MODEL), read({ AFFILIATE_TAG: "skin-21" })]) {
        expect(quiet.warnings.join()).not.toContain("left out");
      }
    });

    it("knows who it is when no other address is given", () => {
      expect(read(KEY_AND_MODEL).env).toMatchObject({ PROVIDER_NAME: "OpenAI", PROVIDER_COUNTRY: "USA" });
    });
  });

  it("takes no key that cannot stand in a header, and no password in the provider's address; shows neither", () => {
    const keyed = (OPENAI_API_KEY: string) => messageFor({ OPENAI_API_KEY });
    for (const key of ["sk-can\nary", "sk canary", "\u201csk-canary\u201d"]) {
      expect(keyed(key)).toMatch(/OPENAI_API_KEY has a space/);
      expect(keyed(key)).not.toContain("ary");
    }
    const message = messageFor({ OPENAI_BASE_URL: "https://user:canary@ai.example/v1" });
    expect(message).toMatch(/OPENAI_BASE_URL must be an address without a user/);
    expect(message).not.toContain("canary");
  });

  it("warns when what is analysed would travel unencrypted", () => {
    const provider = { ANALYSIS_PROVIDER: "openai", OPENAI_API_KEY: "k", OPENAI_MODEL: "m" };
    const warningsAt = (OPENAI_BASE_URL: string) =>
      read({ ...provider, OPENAI_BASE_URL, PROVIDER_NAME: "A", PROVIDER_COUNTRY: "B" }).warnings.join();
    expect(warningsAt("http://ai.example/v1")).toContain("OPENAI_BASE_URL is not https");
    expect(warningsAt("https://ai.example/v1")).not.toContain("OPENAI_BASE_URL");
    expect(warningsAt("http://127.0.0.1:11434/v1")).not.toContain("OPENAI_BASE_URL");
  });

  it("warns once each without SITE_URL and without the operator's identity (R-BRAND-2, R-BRAND-3)", () => {
    expect(read({}).warnings).toEqual([
      expect.stringContaining("SITE_URL is not set"),
      expect.stringContaining("OPERATOR_NAME, OPERATOR_ADDRESS, OPERATOR_EMAIL"),
      expect.stringMatching(/^EU_REPRESENTATIVE is not set: .*Art\. 27/),
    ]);
    expect(read({ ...OPERATOR, SITE_URL: "https://skin.example" }).warnings).toEqual([]);
  });

  it("uses the operator's identity, the law of the terms, ads and affiliate links without a warning (R-BRAND-3)", () => {
    const source = {
      ...OPERATOR,
      SITE_URL: "https://skin.example",
      OPERATOR_PHONE: "+41 44 000 00 00",
      OPERATOR_UID: "CHE-000.000.000",
      UK_REPRESENTATIVE: "F, London",
      TERMS_LAW: "CH",
      ADS_CLIENT_ID: "ca-pub-1234567890123456",
      ADS_SLOT_BLOG: "1234567890",
      ADS_SLOT_FURTHER: "1234567891",
      ADS_ON_RESULTS: "true",
      AFFILIATE_HOST: "www.amazon.fr",
      AFFILIATE_TAG: "skin-21",
      PRODUCT_PRICES: "hide",
    };
    const { env, warnings } = read(source);
    expect(warnings).toEqual([]);
    expect(env).toMatchObject({ ...source, ADS_ON_RESULTS: true });
  });
});

describe("npm run config", () => {
  it("prints every variable with its value and its default, masks secrets and shows what is not valid", () => {
    const table = configTable({ PORT: "x", LOG_LEVEL: "warn", OPENAI_API_KEY: "sk-canary", REDIS_URL: "canary" });
    for (const name of Object.keys(VARIABLES)) expect(table).toMatch(new RegExp(`^${name} `, "m"));
    expect(table).toMatch(/^PORT +x \(NOT VALID: is not a whole number/m);
    expect(table).toMatch(/^LOG_LEVEL +warn /m);
    expect(table).toMatch(/^HOST +0\.0\.0\.0 \(default\) /m);
    expect(table).toMatch(/^SITE_URL +\(not set\) /m);
    expect(table).not.toContain("canary");
  });

  it("lists the file of every secret, and masks what is no path", () => {
    const table = configTable({ REDIS_URL_FILE: "/run/secrets/redis", OPENAI_API_KEY_FILE: "sk-canary" });
    expect(table).toMatch(/^REDIS_URL_FILE +\/run\/secrets\/redis +File that holds REDIS_URL/m);
    expect(table).toMatch(/^OPENAI_API_KEY_FILE +\*{8} /m);
  });
});
