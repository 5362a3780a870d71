import { execFile } from "node:child_process";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const probes = join(root, ".cache/type-probes");
const run = promisify(execFile);

/** What each runtime has, and what must not compile there. */
const RUNTIMES: readonly { config: string; has: string; lacks: readonly string[] }[] = [
  { config: "engine/tsconfig.json", has: "Math.hypot(3, 4)", lacks: ["document", "process", "fetch", "self"] },
  { config: "contract/tsconfig.json", has: "new Map()", lacks: ["document", "process"] },
  { config: "advice/tsconfig.json", has: "new Map()", lacks: ["document", "process"] },
  { config: "card/tsconfig.json", has: "new Map()", lacks: ["document", "process", "Path2D"] },
  { config: "locales/tsconfig.json", has: "new Map()", lacks: ["document", "process"] },
  { config: "photo-file/tsconfig.json", has: "new Uint8Array(1)", lacks: ["document", "process", "Buffer"] },
  { config: "face/tsconfig.json", has: "WebAssembly", lacks: ["document", "window", "process"] },
  { config: "app/tsconfig.json", has: "document", lacks: ["process", "Buffer", "__dirname"] },
  { config: "app/tsconfig.worker.json", has: "self", lacks: ["document", "window", "process"] },
  { config: "server/tsconfig.json", has: "process", lacks: ["document", "window"] },
  { config: "platform/tsconfig.json", has: "process", lacks: ["document", "window"] },
  { config: "cli/tsconfig.json", has: "process", lacks: ["document", "window"] },
];

afterAll(() => rmSync(probes, { recursive: true, force: true }));

describe("Each runtime's types hold only what it really has", () => {
  for (const { config, has, lacks } of RUNTIMES) {
    it(`${config} compiles ${has}, and neither of ${lacks.join(", ")}`, async () => {
      const refused = await refusedNames(config, [has, ...lacks]);
      expect(refused).toEqual([...lacks].sort());
    });
  }
});

/** Compiles one expression a line under the room's own settings; the names the compiler does not know. */
async function refusedNames(config: string, expressions: readonly string[]): Promise<string[]> {
  const folder = join(probes, config.replace(/\W/g, "-"));
  mkdirSync(folder, { recursive: true });
  expect(existsSync(join(root, config))).toBe(true);
  const source = expressions.map((expression, index) => `export const probe${index}: unknown = ${expression};`);
  writeFileSync(join(folder, "probe.ts"), source.join("\n"));
  const settings = { extends: join(root, config), files: ["probe.ts"], include: [], exclude: [] };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(settings));
  const compiler = join(root, "node_modules/.bin/tsc");
  const { stdout } = await run(compiler, ["-p", folder, "--pretty", "false"]).catch(
    (failure: { stdout: string }) => failure,
  );
  const problems =
    stdout.trim() === ""
      ? []
      : stdout
          .trim()
          .split("\n")
          .filter((line) => !line.startsWith(" "));
  return problems.map((line) => /Cannot find name '(\w+)'/.exec(line)?.[1] ?? line).sort();
}
