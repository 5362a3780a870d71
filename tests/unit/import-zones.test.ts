import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, it } from "vitest";
import { findViolations } from "#scripts/imports/find-violations.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** What is written in which file, and what the check must say to it. */
const FORBIDDEN: readonly (readonly [file: string, source: string, reason: RegExp])[] = [
  ["engine/a.ts", `import { z } from "zod";`, /engine must not import the package zod/],
  ["engine/a.ts", `import { readFile } from "node:fs";`, /engine must not import Node's node:fs/],
  ["engine/a.ts", `import { readFile } from "fs";`, /engine must not import Node's fs/],
  ["engine/a.ts", `import type { Message } from "#contract/message.ts";`, /engine must not import contract/],
  ["engine/a.ts", `const later = await import(name);`, /computed/],
  ["engine/deep/a.ts", `export { x } from "../../face/pose.ts";`, /leaves the room engine; write #face\/pose.ts/],
  ["face/a.ts", `import { analyse } from "#engine/analyse.ts";`, /face must not import engine\/analyse.ts/],
  ["face/a.ts", `import sharp from "sharp";`, /face must not import the package sharp/],
  ["contract/a.ts", `import { analyse } from "#engine/analyse.ts";`, /contract must not import engine\/analyse.ts/],
  ["contract/a.ts", `import { advise } from "#advice/advise.ts";`, /contract must not import advice/],
  ["contract/a.ts", `import i18next from "i18next";`, /contract must not import the package i18next/],
  ["advice/a.ts", `import { analyse } from "#engine/analyse.ts";`, /advice must not import engine\/analyse.ts/],
  ["advice/a.ts", `import { t } from "#locales/translator.ts";`, /advice must not import locales/],
  ["advice/a.ts", `import { z } from "zod";`, /advice must not import the package zod/],
  ["card/a.ts", `import { advise } from "#advice/advise.ts";`, /card must not import advice/],
  ["content/a.ts", `import { advise } from "#advice/advise.ts";`, /content must not import advice/],
  ["content/a.ts", `import { readFile } from "node:fs";`, /content must not import Node's node:fs/],
  ["content/a.ts", `import { jsx } from "react/jsx-runtime";`, /content must not import the package react/],
  ["content/a.ts", `import x from "remarkable";`, /content must not import the package remarkable/],
  ["content/a.ts", `import x from "@remark-x/y";`, /content must not import the package @remark-x\/y/],
  ["locales/a.ts", `import { advise } from "#advice/advise.ts";`, /locales must not import advice/],
  ["platform/a.ts", `import { advise } from "#advice/advise.ts";`, /platform must not import advice/],
  ["platform/a.ts", `import { app } from "#server/http/app.ts";`, /platform must not import server/],
  ["app/a.ts", `import { decodePhoto } from "#platform/decode-photo.ts";`, /app must not import platform/],
  ["app/a.ts", `import { app } from "#server/http/app.ts";`, /app must not import server/],
  ["app/a.ts", `import { readFile } from "node:fs/promises";`, /app must not import Node's/],
  ["server/a.ts", `import { Hero } from "#app/ui/hero.tsx";`, /server must not import app/],
  ["cli/a.ts", `import { app } from "#server/http/app.ts";`, /cli must not import server/],
  ["server/a.ts", `import { face } from "#tests/support/face.ts";`, /server must not import tests/],
  ["engine/a.ts", `import { face } from "#tests/support/face.ts";`, /engine must not import tests/],
  ["cli/a.ts", `import { table } from "../bench/photo-table.ts";`, /leaves the room cli/],
  ["server/a.ts", `import manifest from "../package.json" with { type: "json" };`, /leaves the room server/],
  ["engine/a.ts", `import { cases } from "./scores.test.ts";`, /nothing imports a test/],
  [
    "app/features/share/a.ts",
    `import { x } from "../results/b.ts";`,
    /features never import each other: share imports results/,
  ],
  ["app/features/share/a.ts", `import { x } from "#app/features/results/b.ts";`, /features never import each other/],
  ["app/features/share/a.ts", `const x = () => import("../results/b.ts");`, /features never import each other/],
  [
    "app/features/share/a.ts",
    `import { x } from "../../routes/home.tsx";`,
    /app\/features must not import app\/routes/,
  ],
  ["app/ui/a.ts", `import { x } from "../features/share/b.ts";`, /app\/ui must not import app\/features/],
  ["app/i18n/a.ts", `import { x } from "../ui/b.ts";`, /app\/i18n must not import app\/ui/],
  ["app/a.ts", `const w = new Worker(new URL("../server/worker.ts", import.meta.url));`, /leaves the room app/],
  ["engine/a.ts", `const fs = require("node:fs");`, /engine must not import Node's/],
  ["engine/a.ts", `type Z = import("zod").ZodType;`, /engine must not import the package zod/],
  ["engine/a.ts", "const z = import(`zod`);", /engine must not import the package zod/],
  ["shed/a.ts", "export const a = 1;", /no zone is written for the room shed/],
];

const ALLOWED: readonly (readonly [file: string, source: string])[] = [
  ["engine/measures/a.ts", `import { x } from "../colour/lab.ts";`],
  ["face/a.ts", `import * as tf from "@tensorflow/tfjs-core"; import type { RgbaImage } from "#engine/input.ts";`],
  ["contract/a.ts", `import { z } from "zod"; import { CONCERN_CODES } from "#engine/codes.ts";`],
  [
    "advice/a.ts",
    `import type { AnalysisResult } from "#engine/result.ts"; import type { M } from "#contract/message.ts";`,
  ],
  ["content/a.ts", `import gfm from "remark-gfm"; import slug from "rehype-slug"; import type { Root } from "hast";`],
  ["platform/a.ts", `import sharp from "sharp"; import { readFile } from "node:fs/promises";`],
  ["app/routes/a.tsx", `import { x } from "../features/analyse/b.tsx"; import { y } from "#app/ui/button.tsx";`],
  ["app/features/analyse/a.ts", `import { x } from "./machine.ts"; import w from "./worker.ts?worker";`],
  ["app/entry.server.tsx", `import { PassThrough } from "node:stream";`],
  ["server/a.ts", `const models = await import(path); import { decodePhoto } from "#platform/decode-photo.ts";`],
  ["server/a.ts", `const root = new URL("../build/current", import.meta.url);`],
  ["engine/a.test.ts", `import { renderFace } from "#tests/support/synthetic-face/render.ts"; import "vitest";`],
  [
    "bench/a.ts",
    `import { analyse } from "#engine/analyse.ts"; import { decodePhoto } from "#platform/decode-photo.ts";`,
  ],
];

describe("Imports go one way", () => {
  it.each(FORBIDDEN)("%s may not say: %s", (file, source, reason) => {
    const reasons = findViolations(file, source).map((violation) => violation.reason);
    expect(reasons).toEqual([expect.stringMatching(reason)]);
  });

  it.each(ALLOWED)("%s may say: %s", (file, source) => {
    expect(findViolations(file, source)).toEqual([]);
  });
});

describe("The command that CI runs", () => {
  const copies: string[] = [];
  afterEach(() => {
    for (const copy of copies.splice(0)) rmSync(copy, { recursive: true });
  });

  it("passes on this repository", () => {
    const { status, stderr } = checkImports(root);
    expect(stderr).toBe("");
    expect(status).toBe(0);
  });

  it("fails on a copy of the engine with one forbidden import, and names file and line", () => {
    const copy = mkdtempSync(join(tmpdir(), "skinglow-zones-"));
    copies.push(copy);
    cpSync(join(root, "engine"), join(copy, "engine"), { recursive: true });
    expect(checkImports(copy).status).toBe(0);

    const intruder = join(copy, "engine/quality/intruder.ts");
    mkdirSync(dirname(intruder), { recursive: true });
    writeFileSync(intruder, `// A measure that reads a file.\nimport { readFileSync } from "node:fs";\n`);
    const { status, stderr } = checkImports(copy);
    expect(stderr).toBe("engine/quality/intruder.ts:2 engine must not import Node's node:fs\n");
    expect(status).toBe(1);
  });
});

function checkImports(folder: string) {
  return spawnSync(process.execPath, ["scripts/check-imports.ts", folder], { cwd: root, encoding: "utf8" });
}
