import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { drawnFace } from "#lab/drawn-face/drawn-face.ts";
import { sceneOf } from "#lab/truth/quick-measure.ts";
import { PLANE_NAMES, SkinPlanes } from "../raster/skin-planes.ts";
import { CELL_FEATURES, readCells } from "./cell-table.ts";

const PYTHON = "/usr/bin/python3";
const NEEDS_NUMPY = { meta: { skipReason: "python3 with numpy is not installed" } };
const HAS_NUMPY = spawnSync(PYTHON, ["-c", "import numpy"]).status === 0;
/** Every pixel sorted into its cell and summed by numpy, a column for each name as it reads. */
const ORACLE = `
import json, sys
import numpy as np
given = json.load(sys.stdin)
read = lambda level, plane, sigma: np.frombuffer(bytes.fromhex(level[f"{plane} {sigma}"]), np.float32).astype(float)
parts = {"mean": np.mean, "abs": lambda v: abs(v).mean(), "max": lambda v: max(0, v.max()), "min": lambda v: min(0, v.min())}
columns = []
for name in given["names"]:
    plane, band, part = (name + ".mean").split(".")[:3]
    fine, is_level = (2, True) if band == "level" else (int(band), False)
    level = given["levels"][int(fine >= 2)]
    value = read(level, plane, fine) - (0 if is_level else read(level, plane, fine + 1))
    y, x = (np.indices((level["height"], level["width"])).reshape(2, -1) + 0.5) * level["factor"] // given["side"]
    lit, cell = np.array(level["lit"], bool), y * given["columns"] + x
    told = np.array([parts[part](value[lit & (cell == one)]) for one in given["cells"]])
    columns.append(told - np.median(told) * (is_level and plane != "sheen"))
print(np.stack(columns, 1).ravel().tolist())
`;

it.skipIf(!HAS_NUMPY)("the table of cells is what numpy makes of the same planes", NEEDS_NUMPY, async () => {
  const { image, face } = await drawnFace({ iodPx: 90, tone: 4 });
  const scene = sceneOf(image, face);
  const planes = [new SkinPlanes(scene.levels[1]), new SkinPlanes(scene.levels[2])] as const;
  const { grid, rows } = readCells(scene, planes, []);
  const names = CELL_FEATURES.slice(0, CELL_FEATURES.indexOf("clipped"));
  const levels = planes.map((own) => {
    const hex = (name: (typeof PLANE_NAMES)[number], sigma: number) => {
      const { buffer, byteOffset, byteLength } = own.blurred(name, "lit", sigma);
      return [`${name} ${sigma}`, Buffer.from(buffer, byteOffset, byteLength).toString("hex")] as const;
    };
    const blurred = PLANE_NAMES.flatMap((name) => [0, 1, 2, 3, 4, 5, 6].map((sigma) => hex(name, sigma)));
    const { width, height, factor, masks } = own.level;
    return { width, height, factor, lit: [...masks.lit], ...Object.fromEntries(blurred) };
  });
  const given = { names, levels, side: grid.side, columns: grid.columns, cells: [...grid.cells] };
  const told = spawnSync(PYTHON, ["-c", ORACLE], { input: JSON.stringify(given), encoding: "utf8", maxBuffer: 1e9 });
  const oracle = JSON.parse(told.stdout || told.stderr) as number[];
  const ours = [...grid.cells.keys()].flatMap((i) => names.map((_, k) => rows[i * CELL_FEATURES.length + k]!));
  expect(oracle.length).toBeGreaterThan(100 * names.length);
  const apart = oracle.map((value, i) => Math.abs(value - ours[i]!) / (1 + Math.abs(value)));
  expect(Math.max(...apart)).toBeLessThan(1e-4);
});
