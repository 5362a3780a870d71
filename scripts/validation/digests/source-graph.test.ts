import { describe, expect, it } from "vitest";
import { SourceGraph } from "./source-graph.ts";

const FILES: Readonly<Record<string, string>> = {
  "engine/measure.ts": `import { LIMIT } from "./limit.ts";\nimport type { Tone } from "./tone.ts";\n// Beside "docs/method.md".`,
  "engine/limit.ts": `export { WIDTH } from "#contract/width.ts";`,
  "engine/tone.ts": "",
  "engine/measure.test.ts": `import { measure } from "./measure.ts";\nconst file = join(ROOT, "docs/method.md");`,
  "contract/width.ts": `import table from "./width.json" with { type: "json" };`,
  "contract/width.json": "[1]",
  "docs/method.md": "",
  "locales/de/words.ts": "",
  "locales/en/words.ts": "",
  "app/words.ts": `const later = (language) => import(\`#locales/\${language}/words.ts\`);`,
  "app/worker.ts": `new Worker(new URL("./device/work.ts", import.meta.url));`,
  "app/device/work.ts": `const key = "analyse/work";`,
  "server/main.ts": `spawn("node", ["server/worker/main.ts"]);\nconst { PORT, ...rest } = process.env; process.env.TZ;`,
  "server/worker/main.ts": `process.env["TRUST"];`,
  "tests/pages.test.ts": `const pages = ["content/en/", \`content/\${language}/a.md\`];`,
  "content/de/a.md": "",
  "content/en/a.md": "",
  "content/en/b.md": "",
  "content/en/b.test.ts": "",
};
const graph = new SourceGraph("/nowhere", Object.keys(FILES), new Map(Object.entries(FILES)));

describe("what a file leads to", () => {
  it.each<[entry: string, files: readonly string[]]>([
    [
      "engine/measure.test.ts",
      ["contract/width.json", "contract/width.ts", "docs/method.md", "engine/limit.ts", "engine/measure.ts"],
    ],
    ["app/words.ts", ["locales/de/words.ts", "locales/en/words.ts"]],
    ["app/worker.ts", ["app/device/work.ts"]],
    ["server/main.ts", ["server/worker/main.ts"]],
    ["tests/pages.test.ts", ["content/de/a.md", "content/en/a.md", "content/en/b.md"]],
  ])("%s", (entry, files) => {
    expect([...graph.closureOf([entry])].sort()).toEqual([entry, ...files].sort());
  });

  it("goes into no folder that is cut off", () => {
    expect([...graph.closureOf(["server/main.ts"], ["server/worker/"])]).toEqual(["server/main.ts"]);
  });

  it("names the variables that a file reads", () => {
    expect([...graph.closureOf(["server/main.ts"])].flatMap((file) => graph.variablesOf(file))).toEqual([
      "TZ",
      "TRUST",
    ]);
  });
});
