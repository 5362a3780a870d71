import fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import { ROOT } from "#scripts/prepare/project.mjs";
import { type FileFunctions, watchReads } from "./watch-reads.ts";

const README = join(ROOT, "README.md");

describe("what a test reads beyond its imports", () => {
  it.each<[what: string, read: (watched: typeof fs) => unknown, keys: readonly string[]]>([
    ["a file", ({ readFileSync }) => readFileSync(README), ["README.md"]],
    ["a file by its address", ({ readFileSync }) => readFileSync(pathToFileURL(README)), ["README.md"]],
    ["a file that is opened", ({ openSync, closeSync }) => closeSync(openSync(README, "r")), ["README.md"]],
    ["a file that may be there", ({ existsSync }) => existsSync(join(ROOT, "no-such-file")), ["no-such-file"]],
    ["a folder that may be there", ({ existsSync }) => existsSync(join(ROOT, "docs")), ["docs?"]],
    ["the photos beside it", ({ existsSync }) => existsSync(join(ROOT, "../shared/no")), ["../shared/no"]],
    ["names in a folder", ({ readdirSync }) => readdirSync(join(ROOT, "docs")), ["docs/"]],
    ["names below it", ({ readdirSync }) => readdirSync(join(ROOT, "cli"), { recursive: true }), ["cli/**"]],
    ["a pattern", ({ globSync }) => globSync("docs/decisions/00*.md", { cwd: ROOT }), ["docs/decisions/**"]],
    ["a pattern over all", ({ globSync }) => globSync("*.json", { cwd: ROOT }), ["./**"]],
    ["the build", ({ existsSync }) => existsSync(join(ROOT, "build/current/client")), ["built:all"]],
    ["nothing of packages", ({ existsSync }) => existsSync(join(ROOT, "node_modules/vitest/package.json")), []],
    ["nothing elsewhere", ({ readdirSync }) => readdirSync(tmpdir()), []],
    ["nothing by a number", ({ openSync, readFileSync }) => readFileSync(openSync("/dev/null", "r")), []],
  ])("%s", (_, read, keys) => {
    const told: string[] = [];
    const watched = { ...fs };
    watchReads(watched as unknown as FileFunctions, (key) => told.push(key));
    read(watched);
    expect(told).toEqual(keys);
  });

  it("a file by a promise", async () => {
    const told: string[] = [];
    const watched = { ...fs.promises };
    watchReads(watched as unknown as FileFunctions, (key) => told.push(key));
    expect((await watched.readFile(README, "utf8")).length).toBeGreaterThan(0);
    expect(told).toEqual(["README.md"]);
  });
});
