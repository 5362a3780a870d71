import { execFile } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, expect, it } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const probes = join(root, ".cache/type-probes");
const run = promisify(execFile);

/** What each runtime has, and what must not compile there; those of one runtime have the same settings. */
const RUNTIMES = [
  {
    configs: ["engine", "contract", "advice", "card", "locales", "page", "photo-file"].map(
      (room) => `${room}/tsconfig.json`,
    ),
    has: "new Map()",
    lacks: ["document", "process", "fetch", "self", "Path2D", "Buffer"],
  },
  {
    configs: ["face/tsconfig.json", "app/tsconfig.worker.json"],
    has: "WebAssembly",
    lacks: ["document", "window", "process"],
  },
  { configs: ["app/tsconfig.json"], has: "document", lacks: ["process", "Buffer", "__dirname"] },
  { configs: ["site/tsconfig.json"], has: "document", lacks: ["process", "Buffer", "__dirname"] },
  {
    configs: ["server", "platform", "cli"].map((room) => `${room}/tsconfig.json`),
    has: "process",
    lacks: ["document", "window"],
  },
];

afterAll(() => rmSync(probes, { recursive: true, force: true }));

it.each(RUNTIMES)("The types of $configs hold $has, and nothing of $lacks", async ({ configs, has, lacks }) => {
  const settings = configs.map((config) => JSON.parse(readFileSync(join(root, config), "utf8")));
  for (const { extends: base, compilerOptions } of settings) {
    expect([base, compilerOptions]).toEqual(["../tsconfig.base.json", settings[0].compilerOptions]);
  }
  expect(await refusedNames(configs[0] ?? "", [has, ...lacks])).toEqual([...lacks].sort());
});

/** Compiles one expression a line under the room's own settings; the names the compiler does not know. */
async function refusedNames(config: string, expressions: readonly string[]): Promise<string[]> {
  const folder = join(probes, config.replace(/\W/g, "-"));
  mkdirSync(folder, { recursive: true });
  const source = expressions.map((expression, index) => `export const probe${index}: unknown = ${expression};`);
  writeFileSync(join(folder, "probe.ts"), source.join("\n"));
  const settings = { extends: join(root, config), files: ["probe.ts"], include: [], exclude: [] };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(settings));
  const compiler = join(root, "node_modules/.bin/tsc");
  const { stdout } = await run(compiler, ["-p", folder, "--pretty", "false"]).catch(
    (failure: { stdout: string }) => failure,
  );
  const problems = stdout.split("\n").filter((line) => /^\S/.test(line));
  return problems.map((line) => /Cannot find name '(\w+)'/.exec(line)?.[1] ?? line).sort();
}
