import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { InputDigests } from "./input-digests.ts";

const folder = mkdtempSync(join(tmpdir(), "skinglow-inputs-"));
const root = join(folder, "root");
const build = join(root, "build/current");
afterAll(() => rmSync(folder, { recursive: true }));

function write(path: string, content = ""): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}
const digestOf = (key: string, environment: NodeJS.ProcessEnv = {}): string =>
  new InputDigests({ root, build, environment }).of([key]);

beforeEach(() => {
  rmSync(root, { recursive: true, force: true });
  write("docs/a.md", "a");
  write("docs/more/b.md", "b");
  write("../shared/photo.jpg", "photo");
  write("build/current/complete.txt", "1");
  write("build/current/client/index.html", `<script src="/assets/app-AAAAAAAA.js">`);
  write("build/current/client/about/index.html", "about");
  write("build/current/client/assets/app-AAAAAAAA.js", `import "./words-AAAAAAAA.js"`);
  write("build/current/client/assets/words-AAAAAAAA.js", "de");
  write("build/current/client/assets/words-BBBBBBBB.js", "en");
});

const renamed = (from: string, to: string, content: string) => () => {
  rmSync(join(root, from));
  write(to, content);
};

describe("the digest of an input changes with it, and with nothing else", () => {
  it.each<[key: string, change: () => void, changes: boolean]>([
    ["docs/a.md", () => write("docs/a.md", "A"), true],
    ["docs/a.md", () => rmSync(join(root, "docs/a.md")), true],
    ["docs/a.md", () => write("docs/c.md"), false],
    ["docs/c.md", () => write("docs/c.md"), true],
    ["docs/", () => write("docs/c.md"), true],
    ["docs/", () => write("docs/more/c.md"), false],
    ["docs/**", () => write("docs/more/c.md"), true],
    ["docs/**", () => write("docs/a.md", "A"), false],
    ["./**", () => write("docs/more/c.md"), true],
    ["./**", () => write("node_modules/x.js"), false],
    ["docs?", () => write("docs/more/c.md"), false],
    ["docs?", () => rmSync(join(root, "docs"), { recursive: true }), true],
    ["../shared/photo.jpg", () => write("../shared/photo.jpg", "another"), true],
    ["../shared/**", () => write("../shared/more/photo.jpg"), true],
    ["built:/", () => write("build/current/client/index.html", "changed"), true],
    ["built:/about", () => write("build/current/client/index.html", "changed"), false],
    // A page stays the same while a file that it loads changes and is renamed.
    ["built:/", () => write("build/current/client/index.html", `<script src="/assets/app-CCCCCCCC.js">`), false],
    [
      "built:/assets/app.js",
      renamed(
        "build/current/client/assets/app-AAAAAAAA.js",
        "build/current/client/assets/app-CCCCCCCC.js",
        `import "./words-DDDDDDDD.js"`,
      ),
      false,
    ],
    [
      "built:/assets/app.js",
      renamed("build/current/client/assets/app-AAAAAAAA.js", "build/current/client/assets/app-CCCCCCCC.js", "changed"),
      true,
    ],
    // Of two files with one name both count.
    [
      "built:/assets/words.js",
      renamed("build/current/client/assets/words-BBBBBBBB.js", "build/current/client/assets/words-CCCCCCCC.js", "EN"),
      true,
    ],
    ["built:all", () => write("build/current/complete.txt", "2"), true],
  ])("%s", (key, change, changes) => {
    const before = digestOf(key);
    expect(digestOf(key)).toBe(before);
    change();
    expect(digestOf(key) !== before).toBe(changes);
  });

  it("of variables and programs", () => {
    expect(digestOf("env:TZ", { TZ: "UTC" })).not.toBe(digestOf("env:TZ"));
    const before = digestOf("program:nginx", { PATH: join(root, "bin") });
    write("bin/nginx", "1");
    expect(digestOf("program:nginx", { PATH: join(root, "bin") })).not.toBe(before);
  });

  it("lists a link and does not follow it", () => {
    symlinkSync(root, join(root, "docs/again"));
    expect(digestOf("./**")).not.toBe("");
  });
});
