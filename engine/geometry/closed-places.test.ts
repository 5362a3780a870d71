import { beforeAll, describe, expect, it } from "vitest";
import { drawnFace } from "#lab/drawn-face/drawn-face.ts";
import type { Planted } from "#lab/drawn-face/planted.ts";
import { NATURAL_SKIN } from "#lab/drawn-face/scatter.ts";
import { skinMark } from "#tests/support/skin-mark.ts";
import { CONCERN_CODES, ZONE_CODES, type ZoneCode } from "../codes.ts";
import type { Measured } from "../concerns/measured.ts";
import { type MeasuredFace, measureFace } from "../measure-face.ts";
import { isInside, type Polygon } from "../raster/polygon.ts";
import { closedPlaces, isClosed } from "./closed-places.ts";
import { type FoundArea, findAreas } from "./find-areas.ts";
import { seesRims } from "./lens-rims.ts";
import { placeMarks } from "./place-marks.ts";

const FACE = { iodPx: 165, width: 480, height: 620, centre: [0.5, 0.42] } as const;

async function measured(planted: readonly Planted[], worn: readonly "glasses"[] = []): Promise<MeasuredFace> {
  const { image, face } = await drawnFace({ ...FACE, tone: 4, planted: [...NATURAL_SKIN, ...planted], worn });
  const outcome = measureFace(image, [face]);
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.of;
}

let plain: MeasuredFace;
beforeAll(async () => {
  plain = await measured([]);
});

const MIDDLE = ["nose", "cheek_left", "cheek_right", "under_eye_left", "under_eye_right"] as const;

/** As if these judged zones of every concern showed so much, and every cell as much. */
function areasOf(
  { evidence, measured }: MeasuredFace,
  grade: number,
  showing: readonly ZoneCode[] = ZONE_CODES,
): FoundArea[] {
  const raised = measured.map(({ code, outcome }): Measured => {
    const zones = outcome.zones.map((one) =>
      one.grade === null ? one : { ...one, grade: showing.includes(one.zone) ? grade : 0 },
    );
    return { code, outcome: { grade, seen: 1, zones } };
  });
  const shown = new Map(
    [...evidence.shown].map(([code, values]) => [code, { cells: values.cells.map(() => grade), factor: 1, shift: 0 }]),
  );
  return findAreas({ ...evidence, shown }, raised, new Set());
}

/** Every 5 canvas px inside an outline. */
function placesIn({ outline }: FoundArea): (readonly [number, number])[] {
  const polygon: Polygon = Float32Array.from(outline.flat());
  const lattice = Array.from({ length: 200 * 200 }, (_, i) => [5 * (i % 200), 5 * Math.floor(i / 200)] as const);
  return lattice.filter(([x, y]) => isInside(polygon, x, y));
}

describe("what is drawn lies on skin (R-RES-13)", () => {
  it.each([
    ["cheek", 50, true],
    ["forehead", 151, true],
    ["chin", 199, true],
    ["lip", 0, false],
    ["corner of the mouth", 61, false],
    ["nostril", 79, false],
    ["wing of the nose", 129, false],
    ["inner corner of the eye", 243, false],
    ["lashes", 145, false],
    ["upper lid", 27, false],
    ["brow", 105, false],
  ] as const)("a spot on the %s", (_, point, isDrawn) => {
    const { scene } = plain;
    const [x, y] = [scene.face.landmarks[2 * point] as number, scene.face.landmarks[2 * point + 1] as number];
    const zones = ZONE_CODES.map((zone) => ({ zone, grade: 1 }));
    const measured: Measured[] = [{ code: "blemishes", outcome: { grade: 1, seen: 1, zones } }];
    expect(placeMarks(scene, [skinMark("red", x, y)], measured)).toHaveLength(isDrawn ? 1 : 0);
  });

  it("areas end before it, however far a flush goes", async () => {
    const face = await measured([
      { kind: "redness", at: "nose", e: 22, radius: 70 },
      { kind: "under_eye", side: "left", p: 16 },
      { kind: "under_eye", side: "right", p: 16 },
    ]);
    const closed = closedPlaces(face.scene);
    const found = areasOf(face, 1.5, MIDDLE);
    for (const code of ["redness", "under_eye"] as const) {
      const places = found.filter((area) => area.code === code).flatMap(placesIn);
      const covered = places.filter(([x, y]) => isClosed(closed, x, y));
      expect(places.length, code).toBeGreaterThan(40);
      // Outlines are simplified to a few points.
      expect(covered.length / places.length, code).toBeLessThan(0.03);
    }
  });

  it("zones that show something have areas, those that do not have none", () => {
    const codesOf = (grade: number) => new Set(areasOf(plain, grade).map(({ code }) => code));
    expect(codesOf(0.49)).toEqual(new Set());
    expect(codesOf(0.8)).toEqual(new Set(CONCERN_CODES));
  });

  it("lenses are known by their rims alone", async () => {
    expect([plain, await measured([], ["glasses"])].map(({ scene }) => seesRims(scene))).toEqual([false, true]);
  });
});
