import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { messageFor, read } from "#tests/support/environment.ts";
import { forgetSecrets } from "./environment-source.ts";

describe("a secret in a file", () => {
  const folder = mkdtempSync(join(tmpdir(), "secrets-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const fileWith = (text: string): string => {
    const path = join(folder, String(text.length));
    writeFileSync(path, text);
    return path;
  };

  it.each([
    ["OPENAI_API_KEY", "sk-canary"],
    ["REDIS_URL", "redis://:canary@host"],
  ] as const)("is read as if it stood in the environment, without the line break at its end: %s", (name, secret) => {
    expect(read({ [`${name}_FILE`]: fileWith(`${secret}\n`) }).env[name]).toBe(secret);
    expect(read({ [name]: "", [`${name}_FILE`]: fileWith(`${secret}\r\n`) }).env[name]).toBe(secret);
  });

  it("is for secrets alone", () => {
    expect(read({ SITE_URL_FILE: fileWith("https://skin.example") }).env.SITE_URL).toBeNull();
  });

  it("stops the start in words when both are set, the file cannot be read, is empty or holds no such thing", () => {
    const problem = (source: Record<string, string>) => {
      const message = messageFor(source);
      expect(message).not.toMatch(/canary|secrets-/);
      return message.split("\n")[1];
    };
    expect(problem({ OPENAI_API_KEY: "sk-canary", OPENAI_API_KEY_FILE: fileWith("sk-canary2") })).toBe(
      "  OPENAI_API_KEY and OPENAI_API_KEY_FILE are both set; one of them must go",
    );
    expect(problem({ OPENAI_API_KEY_FILE: join(folder, "missing") })).toBe(
      "  OPENAI_API_KEY_FILE names a file that cannot be read (ENOENT)",
    );
    // The key itself, by mistake.
    expect(problem({ OPENAI_API_KEY_FILE: "sk-canary" })).toMatch(/OPENAI_API_KEY_FILE names a file that cannot/);
    expect(problem({ OPENAI_API_KEY_FILE: folder })).toMatch(/cannot be read \(EISDIR\)$/);
    expect(problem({ OPENAI_API_KEY_FILE: fileWith(" \n") })).toBe("  OPENAI_API_KEY_FILE names a file that is empty");
    expect(problem({ OPENAI_API_KEY_FILE: fileWith("sk canary\n") })).toMatch(/^ {2}OPENAI_API_KEY has a space/);
  });

  it("is taken out of the environment, so that nothing loaded later finds it", () => {
    const environment = { OPENAI_API_KEY: "sk-canary", REDIS_URL: "redis://:canary@host", PORT: "1" };
    forgetSecrets(environment);
    expect(environment).toEqual({ PORT: "1" });
  });
});
