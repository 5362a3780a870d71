import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { findCircles } from "#scripts/imports/find-circles.ts";
import { findViolations } from "#scripts/imports/find-violations.ts";
import { ROOT } from "#scripts/prepare/project.mjs";
import { lintFiles } from "#tests/support/lint.ts";

const RULE = "lint/style/noRestrictedImports";
type Case = readonly [file: string, source: string];

/** Which room may import what: biome.json. Each file by a name of its own, without its room's. */
const AGAINST_BIOME: readonly Case[] = [
  ["engine/1.ts", `import { z } from "zod";`],
  ["engine/3.ts", `import { readFile } from "fs";`],
  ["engine/4.ts", `import type { Message } from "#contract/message.ts";`],
  ["engine/6.ts", `const z = await import("zod");`],
  ["engine/7.ts", `export { z } from "zod";`],
  ["face/1.ts", `import { analyse } from "#engine/analyse.ts";`],
  ["contract/1.ts", `import { analyse } from "#engine/analyse.ts";`],
  ["advice/2.ts", `import { t } from "#locales/translator.ts";`],
  ["card/1.ts", `import { advise } from "#advice/advise.ts";`],
  ["content/1.ts", `import { advise } from "#advice/advise.ts";`],
  ["content/2.ts", `import { readFile } from "node:fs";`],
  ["content/5.ts", `import x from "@remark-x/y";`],
  ["locales/1.ts", `import { advise } from "#advice/advise.ts";`],
  ["photo-file/1.ts", `import { crc32 } from "node:zlib";`],
  ["platform/3.ts", `import { alignFace } from "#engine/raster/align-face.ts";`],
  ["app/4.ts", `import { GATES } from "#engine/quality/limits.ts";`],
  ["browser/1.ts", `import { openCut } from "#diary/cuts/open-cut.ts";`],
  ["kit/1.ts", `import { alike } from "#camera/alike.ts";`],
  ["camera/1.ts", `import { askStore } from "#diary/store/ask-store.ts";`],
  ["diary/1.ts", `import { flowStore } from "#app/flow/current-flow.ts";`],
  ["app/1.ts", `import { decodePhoto } from "#platform/decode-photo.ts";`],
  ["site/1.ts", `import { Result } from "#app/features/results/result.tsx";`],
  ["page/1.ts", `import { t } from "#locales/translator.ts";`],
  ["server/1.ts", `import { Fold } from "#kit/fold.tsx";`],
  ["server/3.ts", `import { analyse } from "#engine/analyse.ts";`],
  ["cli/2.ts", `import { FACTS } from "#engine/concerns/facts.ts";`],
];

/** Where a file stands, and what Biome does not read: scripts/imports/. */
const AGAINST_OUR_CHECK: readonly (readonly [...Case, reason: RegExp])[] = [
  ["engine/deep/a.ts", `export { x } from "../../face/pose.ts";`, /leaves the room engine; write #face\/pose.ts/],
  ["server/a.ts", `import manifest from "../package.json" with { type: "json" };`, /leaves the room server/],
  ["app/a.ts", `const w = new Worker(new URL("../server/worker.ts", import.meta.url));`, /leaves the room app/],
  ["tests/unit/a.test.ts", `import { x } from "../../engine/a.ts";`, /leaves the room tests/],
  ["engine/a.ts", `import { cases } from "./scores.test.ts";`, /nothing imports a test/],
  ["app/features/share/a.ts", `import { x } from "../results/b.ts";`, /features never import each other: share/],
  ["app/features/share/a.ts", `import { x } from "#app/features/results/b.ts";`, /features never import each other/],
  ["app/features/share/a.ts", `const x = () => import("../results/b.ts");`, /features never import each other/],
  ["app/features/share/a.ts", `import { x } from "../../routes/a.tsx";`, /features must not import app\/routes/],
  ["app/flow/a.ts", `import { x } from "../routes/b.ts";`, /app\/flow must not import app\/routes/],
  ["app/features/share/a.ts", `import { x } from "../../flow/b.ts";`, /features must not import app\/flow/],
  ["engine/a.ts", `const fs = require("node:fs");`, /cannot be checked/],
  ["engine/a.ts", `type Z = import("zod").ZodType;`, /write import type/],
  ["app/a.ts", `type App = typeof import("#server/app.ts");`, /write import type/],
  ["engine/a.ts", "const z = import(`zod`);", /computed/],
  ["shed/a.ts", "export const a = 1;", /no zone is written for the room shed/],
  ["tests/unit/a.test.ts", `import { x } from "#bench/baseline.ts";`, /tests must not import bench/],
  ["bench/load/a.test.ts", `import { x } from "#tests/support/lint.ts";`, /bench must not import tests/],
  ["lab/fit/a.ts", `import { x } from "#tests/support/lint.ts";`, /lab must not import tests/],
  ["scripts/a.ts", `import { x } from "#lab/draw-warm-up.ts";`, /scripts must not import lab/],
];

const ALLOWED: readonly Case[] = [
  ["engine/cells/ok-1.ts", `import { x } from "../colour/lab.ts";`],
  ["face/ok-2.ts", `import * as tf from "@tensorflow/tfjs-core"; import type { RgbaImage } from "#engine/input.ts";`],
  ["contract/ok-3.ts", `import { z } from "zod"; import { CONCERN_CODES } from "#engine/codes.ts";`],
  [
    "content/ok-4.ts",
    `import gfm from "remark-gfm"; import slug from "rehype-slug"; import type { Root } from "hast";`,
  ],
  ["platform/ok-5.ts", `import sharp from "sharp"; import { readFile } from "node:fs/promises";`],
  ["photo-file/ok-11.ts", `import { LIMITS } from "#contract/limits.ts"; import { viewOf } from "./bytes.ts";`],
  ["app/routes/ok-6.tsx", `import { x } from "../features/analyse/b.tsx"; import { y } from "#site/ui/button.tsx";`],
  ["app/features/analyse/ok-7.ts", `import { x } from "./machine.ts"; import w from "./worker.ts?worker";`],
  [
    "browser/ok-13.ts",
    `import { analyse } from "#engine/analyse.ts"; import { MOST_LISTED } from "#engine/result.ts";`,
  ],
  ["server/ok-8.ts", `const models = await import(path); import { decodePhoto } from "#platform/decode-photo.ts";`],
  ["server/ok-9.ts", `const root = new URL("../build/current", import.meta.url);`],
  ["engine/ok-10.test.ts", `import { renderFace } from "#lab/drawn-face/render.ts"; import "vitest";`],
  ["bench/ok-b.ts", `import { x } from "#lab/text-table.ts"; import { analyse } from "#engine/analyse.ts";`],
];

describe("Imports go one way", () => {
  const found = lintFiles([...AGAINST_BIOME, ...ALLOWED]);

  it.each(AGAINST_BIOME)("Biome objects in %s to: %s", (file) => {
    expect(found.get(file)).toContain(RULE);
  });

  it.each(AGAINST_OUR_CHECK)("%s may not say: %s", (file, source, reason) => {
    expect(findViolations(file, source)).toEqual([expect.stringMatching(reason)]);
  });

  it.each(ALLOWED)("%s may say: %s", (file, source) => {
    expect(found.get(file) ?? []).not.toContain(RULE);
    expect(findViolations(file, source)).toEqual([]);
  });
});

/** What only the whole graph shows: scripts/imports/find-circles.ts. Of each the files that import on, in a circle. */
const CIRCLES: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ["files import each other", { "lab/a.ts": `import type { B } from "./b.ts";`, "lab/b.ts": `import "#lab/a.ts";` }],
  [
    "folders of server/ import each other",
    {
      "server/http/a.ts": `import { b } from "../site/b.ts";`,
      "server/site/b.ts": "",
      "server/site/c.ts": `import type { D } from "./deep/d.ts";`,
      "server/site/deep/d.ts": `import { e } from "#server/http/e.ts";`,
    },
  ],
  [
    "folders of diary/ import each other",
    { "diary/store/a.ts": `import "../told/b.ts";`, "diary/told/b.ts": `import "../store/c.ts";` },
  ],
  [
    "folders of engine/ import each other",
    { "engine/a/a.ts": `import "./deep/b.ts";`, "engine/a/deep/b.ts": `import "../c.ts";` },
  ],
];

describe("Nothing imports in a circle", () => {
  it.each(CIRCLES)("%s", (what, files) => {
    expect(findCircles(new Map(Object.entries(files)))).toEqual([expect.stringContaining(`${what}: `)]);
  });

  it("but tests, and what lies directly in a room", () => {
    const files = {
      "engine/a.ts": `import "./deep/b.ts";`,
      "engine/deep/b.ts": `import "../c.ts";`,
      "server/a/a.ts": `import "../b/b.ts";`,
      "server/b/b.test.ts": `import "../a/a.ts";`,
    };
    expect(findCircles(new Map(Object.entries(files)))).toEqual([]);
  });
});

it("The command that CI runs passes here, and fails on a folder with one forbidden import: file and line", () => {
  const check = (folder: string) =>
    spawnSync(process.execPath, ["scripts/check-imports.ts", folder], { cwd: ROOT, encoding: "utf8" });
  expect(check(ROOT)).toMatchObject({ status: 0, stderr: "" });
  const folder = mkdtempSync(join(tmpdir(), "skinglow-zones-"));
  mkdirSync(join(folder, "engine"));
  writeFileSync(join(folder, "engine/intruder.ts"), `// Looks itself.\nimport { pose } from "../face/pose.ts";\n`);
  const stderr = "engine/intruder.ts:2 a relative import leaves the room engine; write #face/pose.ts\n";
  expect(check(folder)).toMatchObject({ status: 1, stderr });
  rmSync(folder, { recursive: true });
});
