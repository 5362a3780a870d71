import { describe, expect, it } from "vitest";
import { generatedFiles } from "./generated-files.ts";

const NOTHING = { ADS_CLIENT_ID: null, OPERATOR_EMAIL: null, SITE_URL: null };
const NOW = new Date("2026-11-20T14:30:00Z");
const SECURITY_TXT = "/.well-known/security.txt";

function linesOf(settings: Partial<Record<keyof typeof NOTHING, string>>, path: string, now = NOW): string[] {
  const content = generatedFiles({ ...NOTHING, ...settings }, now).get(path)?.content ?? "";
  expect(content).toMatch(/\n$/);
  return content.trimEnd().split("\n");
}

describe("ads.txt", () => {
  it("is absent without a publisher id", () => {
    expect([...generatedFiles(NOTHING, NOW).keys()]).toEqual([SECURITY_TXT]);
  });

  it.each(["ca-pub-1234567890123456", "pub-1234567890123456"])("names the publisher of %s", (ADS_CLIENT_ID) => {
    expect(linesOf({ ADS_CLIENT_ID }, "/ads.txt")).toEqual([
      "google.com, pub-1234567890123456, DIRECT, f08c47fec0942fa0",
    ]);
  });
});

describe("security.txt (RFC 9116)", () => {
  it("gives the operator's e-mail address and where the file belongs", () => {
    const settings = { OPERATOR_EMAIL: "hello@skin.example", SITE_URL: "https://skin.example" };
    expect(linesOf(settings, SECURITY_TXT)).toEqual([
      expect.stringMatching(/^# .*SECURITY\.md/),
      "Contact: mailto:hello@skin.example",
      "Expires: 2027-11-20T00:00:00.000Z",
      "Preferred-Languages: de, en",
      "Canonical: https://skin.example/.well-known/security.txt",
    ]);
  });

  it("points to the legal notice without an e-mail address", () => {
    expect(linesOf({ SITE_URL: "https://skin.example" }, SECURITY_TXT)[1]).toBe(
      "Contact: https://skin.example/impressum",
    );
  });

  it("says why in a comment when there is no address, and keeps the form with a contact that is nobody's", () => {
    for (const settings of [{}, { SITE_URL: "http://skin.example" }]) {
      const lines = linesOf(settings, SECURITY_TXT);
      const comments = lines.filter((line) => line.startsWith("#")).join(" ");
      expect(comments).toMatch(/OPERATOR_EMAIL.*SITE_URL.*\/impressum/);
      expect(lines.filter((line) => !line.startsWith("#"))).toEqual([
        "Contact: mailto:not-set@operator.invalid",
        "Expires: 2027-11-20T00:00:00.000Z",
        "Preferred-Languages: de, en",
      ]);
    }
  });

  it("is the same all day and expires in less than a year, also over a leap day", () => {
    const expiry = (now: string) => linesOf({}, SECURITY_TXT, new Date(now)).find((line) => line.startsWith("Expires"));
    expect(expiry("2026-11-20T00:00:00Z")).toBe(expiry("2026-11-20T23:59:59Z"));
    expect(expiry("2027-06-01T12:00:00Z")).toBe("Expires: 2028-05-31T00:00:00.000Z");
  });
});
