import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { BUILD, ROOT } from "../prepare/project.mjs";
import { Inputs } from "./digests/inputs.ts";
import { STEPS } from "./steps.ts";

/** What a step of ours rests on, by a change planted in each kind of its inputs. */

type Planted = Readonly<Record<string, string>>;

const inputsWith = (planted: Planted = {}, environment: NodeJS.ProcessEnv = {}) =>
  new Inputs({ root: ROOT, build: BUILD, environment, planted: new Map(Object.entries(planted)) });
const plain = inputsWith();
const partsOf = new Map(STEPS.map((step) => [step.name, step.rests?.parts?.(plain) ?? [step.name]]));

/** Parts that rest on the change, by step. */
function touched(name: string, changed: Inputs): string[] {
  const { rests } = STEPS.find((step) => step.name === name)!;
  const digestOf = (inputs: Inputs, part: string) => inputs.digests.of(rests!.keysOf(inputs, part));
  return partsOf.get(name)!.filter((part) => digestOf(plain, part) !== digestOf(changed, part));
}

const SOURCE = { "server/app.ts": "// changed" };
const ANALYSIS = { "server/analysis/outcome.ts": "// changed" };
const ENGINE = { "engine/marks/find-marks.ts": "// changed" };
const WORDS = { "locales/de/advice.json": "{}" };
const GUIDE = { "content/de/guides/redness.md": "changed" };
const DEPENDENCY = { "package-lock.json": "{}" };

describe("a change runs what rests on it", () => {
  it.each<[step: string, what: string, planted: Planted, runs: readonly string[] | "all" | "none"]>([
    ["types", "a source", SOURCE, "all"],
    ["types", "data", WORDS, "all"],
    ["types", "a guide", GUIDE, "none"],
    ["lint", "a source", SOURCE, "all"],
    ["imports", "a source", SOURCE, "all"],
    ["imports", "a guide", GUIDE, "none"],
    ["unused", "a source", SOURCE, "all"],
    ["spelling", "a guide", GUIDE, "all"],
    ["unit", "a source of the engine", ENGINE, ["engine/marks/find-marks.test.ts", "tests/unit/cli.test.ts"]],
    ["unit", "a source of the server", SOURCE, ["server/http/answer-headers.test.ts"]],
    ["unit", "its configuration", { "vitest.config.ts": "" }, "all"],
    ["hostile", "a source of the server", SOURCE, "all"],
    ["hostile", "the engine behind it", ENGINE, "all"],
    ["hostile", "a file that it sends", { "lab/hostile-files/jpeg.ts": "" }, "all"],
    ["hostile", "the given nginx", { "deploy/nginx.conf": "" }, ["tests/hostile/through-nginx.test.ts"]],
    ["site", "a check", { "tests/site/checks/links.ts": "" }, ["tests/site/checks.test.ts"]],
    ["browser", "a test", { "tests/e2e/why.spec.ts": "" }, ["tests/e2e/why.spec.ts"]],
    ["browser", "what all tests share", { "tests/e2e/fixtures.ts": "" }, ["tests/e2e/why.spec.ts"]],
    ["browser", "the server that sends pages", SOURCE, "all"],
    ["browser", "the analysis, where a test starts servers", ANALYSIS, ["tests/e2e/offline-update.spec.ts"]],
    ["engines", "a test", { "tests/engines/smoke-path.test.ts": "" }, ["tests/engines/smoke-path.test.ts"]],
    ["sweep", "a source of the engine", ENGINE, "all"],
    ["parity", "a source of the engine", ENGINE, "all"],
    ["containers", "the given image", { "deploy/Dockerfile": "" }, "all"],
    ...STEPS.filter(({ rests }) => rests !== undefined).map(
      ({ name }) => [name, "a dependency", DEPENDENCY, "all"] as [string, string, Planted, "all"],
    ),
  ])("%s: %s", (name, _, planted, runs) => {
    expect(Object.keys(planted).filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
    const parts = touched(name, inputsWith(planted));
    if (runs === "none") expect(parts).toEqual([]);
    else expect(parts).toEqual(runs === "all" ? partsOf.get(name) : expect.arrayContaining([...runs]));
  });

  it("and leaves what does not: a guide, the app's face and the server's limits move few unit tests", () => {
    for (const file of [...Object.keys(GUIDE), "app/features/why/why-this-score.tsx", "server/limits/counts.ts"]) {
      const planted = { [file]: "" };
      expect(touched("unit", inputsWith(planted)).length).toBeLessThan(partsOf.get("unit")!.length / 4);
    }
  });

  it("where a page does without: no answer of the analysis, no other test", () => {
    expect(touched("browser", inputsWith(ANALYSIS))).not.toContain("tests/e2e/why.spec.ts");
  });

  it("a variable that only some of them read, and one that all do", () => {
    expect(touched("hostile", inputsWith({}, { HOSTILE_FULL: "1" }))).toEqual(
      expect.arrayContaining(["tests/hostile/hostile.test.ts"]),
    );
    expect(touched("unit", inputsWith({}, { TZ: "Asia/Tokyo" }))).toEqual(partsOf.get("unit"));
    expect(touched("unit", inputsWith({}, { NOBODY_READS_THIS: "1" }))).toEqual([]);
  });

  it("every step but the build, which knows by itself, and the question about advisories", () => {
    expect(STEPS.filter(({ rests }) => rests === undefined).map(({ name }) => name)).toEqual(["build", "advisories"]);
  });
});
