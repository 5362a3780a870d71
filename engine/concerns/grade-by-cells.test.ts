import { expect, it } from "vitest";
import { ZONE_CODES } from "../codes.ts";
import { blemishes } from "./blemishes/concern.ts";
import type { FaceEvidence } from "./concern.ts";
import { evenness } from "./evenness/concern.ts";
import { isMeasured } from "./measured.ts";
import { pigmentation } from "./pigmentation/concern.ts";
import { redness } from "./redness/concern.ts";
import { shine } from "./shine/concern.ts";
import { texture } from "./texture/concern.ts";

/** Every zone with twelve cells, most of its pixels clipped. */
const clipped = { hidden: null, clippedShare: 0.8, darkShare: 0, coverage: 1, area: 100 };
const ofCells = ZONE_CODES.flatMap((_, zone) => Array<number>(12).fill(zone));
const shown = { cells: new Float32Array(ofCells.length).fill(1), factor: 1, shift: 0 };
const evidence = {
  scene: { zones: Object.fromEntries(ZONE_CODES.map((code) => [code, clipped])) },
  cells: { grid: { zones: Int8Array.from(ofCells), cells: Int32Array.from(ofCells.keys()) } },
  shown: { get: () => shown },
} as unknown as FaceEvidence;

it.each([blemishes, redness, pigmentation, evenness])(
  "nothing is said of $code where its colour is clipped (R-ENG-2)",
  ({ grade }) => {
    expect(grade(evidence)).toMatchObject({ notMeasured: "zone_clipped" });
  },
);

it.each([shine, texture])("$code is of the surface, which is seen there still (R-ENG-2)", ({ grade }) => {
  expect(isMeasured(grade(evidence))).toBe(true);
});
