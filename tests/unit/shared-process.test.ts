import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "#scripts/prepare/project.mjs";
import { KEEPERS, type Place, placeTests } from "#tests/support/shared-process.ts";

/** What a file says, here or in a module that it imports, and why it then has a process of its own. */
const TELLING: readonly (readonly [source: string, reason: RegExp])[] = [
  ['vi.mock("./a.ts");', /mocks/],
  ['beforeEach(() => vi.stubGlobal("document", {}));', /mocks/],
  ["vi.useFakeTimers();", /mocks/],
  ['vi.spyOn(console, "log");', /mocks/],
  ["/** A process of its own: it fills the memory. */", /asks/],
  ["process.chdir(folder);", /changes it/],
  ['process.on("exit", done);', /changes it/],
  ["const before = process.cpuUsage();", /measures/],
  ['process.env.LANG = "de";', /environment/],
  ["delete process.env.LANG;", /environment/],
  ["Object.assign(process.env, { LANG });", /environment/],
  ["globalThis.fetch = answer;", /global/],
  ["Object.defineProperty(globalThis, name, {});", /global/],
  ["Array.prototype.last = last;", /global/],
  ['import { spawn } from "node:child_process";', /start/],
  ['import { Worker } from "node:worker_threads";', /start/],
  ['import { createServer } from "node:http";', /start/],
  ['import "a-package-that-changes-globals";', /start/],
  ['import nobody from "nobody-knows-this";', /start/],
  ['const later = await import("nobody-knows-this");', /start/],
  ['import { connect } from "node:net";', /sockets/],
];
const KEEPING = ["let open = false;", "export const seen = new Set<string>();", "const all: string[] = [];"];
const HARMLESS = [
  'import type { Server } from "node:http";',
  'import { readFileSync } from "node:fs";\nimport { isIP } from "node:net";',
  'import { z } from "zod";\nconst SIZES = new Map([["a", 1]]);',
  "const heard = vi.fn();",
  "const { LANG } = process.env;",
  "it(() => {\n  let count = 0;\n});",
];

/** Of a test that imports one module, which imports another one. */
function placeOf(test: string, module: string): Place {
  const files: Readonly<Record<string, string>> = {
    "app/a.test.ts": `import { b } from "./b.ts";\n${test}`,
    "app/b.ts": `import {\n  c,\n} from "#app/c.ts";`,
    "app/c.ts": module,
  };
  return placeTests((path) => files[path] ?? null)("app/a.test.ts");
}
const reasonOf = (test: string, module: string) => placeOf(test, module).reason;

describe("A test file has a process of its own", () => {
  it.each(TELLING)("if it says: %s", (source, reason) => expect(reasonOf(source, "")).toMatch(reason));

  it.each(TELLING)("if a module far below says: %s", (source, reason) =>
    expect(reasonOf("", source)).toMatch(new RegExp(`^app/c\\.ts .*${reason.source}`)),
  );

  it.each(KEEPING)("if a module keeps something for the next file: %s", (source) => {
    expect(reasonOf("", source)).toBe("app/c.ts keeps something");
    expect(reasonOf(source, "")).toBeNull();
  });
});

it.each(HARMLESS)("A test file shares a process that says: %s", (source) =>
  expect(reasonOf(source, source)).toBeNull(),
);

it("Modules that keep only what they have worked out exist", () => {
  expect(KEEPERS.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});
