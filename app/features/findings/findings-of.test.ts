import { describe, expect, it } from "vitest";
import { findIssues } from "#advice/find-issues.ts";
import type { ConcernCode, ZoneCode } from "#engine/codes.ts";
import type { AnalysisResult, Mark, Point, ResultGeometry } from "#engine/result.ts";
import { buildResult, type ResultOptions } from "#lab/result-builder.ts";
import { boxAt } from "#tests/support/outlines.ts";
import { faceBox, findingsOf } from "./findings-of.ts";
import { findingAt } from "./hit-test.ts";

const ZONES = {
  forehead: boxAt(0.4, 0.1, 0.1),
  cheek_left: boxAt(0.6, 0.5, 0.1),
  cheek_right: boxAt(0.3, 0.5, 0.1),
  nose: boxAt(0.45, 0.45, 0.1),
  chin: boxAt(0.45, 0.8, 0.1),
};

function made(concerns: ResultOptions["concerns"], geometry: Partial<ResultGeometry> = {}): AnalysisResult {
  const { geometry: empty, ...result } = buildResult({ concerns });
  return { ...result, geometry: { ...empty, zones: ZONES, ...geometry } };
}

const foundOf = (result: AnalysisResult, code: ConcernCode) => findingsOf(result).find((found) => found.code === code);
const mark = (code: ConcernCode, zone: ZoneCode, [x, y]: Point): Mark => ({ code, zone, x, y, r: 0.01 });
const area = (code: ConcernCode, x: number, y: number, zone: ZoneCode = "cheek_left") => {
  return { code, zone, strength: 0.5, outline: boxAt(x, y, 0.06) };
};
const line = { zone: "forehead" as const, strength: 0.5, path: [[0.4, 0.15] as const, [0.5, 0.15] as const] };

describe("what is drawn on the photo (R-RES-13)", () => {
  it("is what the result names, in its order, and nothing else", () => {
    const concerns: ResultOptions["concerns"] = {
      evenness: { score: 86, points: 7, zones: { forehead: 60 } },
      shine: { score: 60, points: 3, zones: { nose: 60 } },
      redness: { score: 78, points: 6, zones: { cheek_left: 70 } },
      texture: { notMeasured: "blurred" },
    };
    const found = { marks: [mark("blemishes", "chin", [0.5, 0.85])], areas: [area("evenness", 0.42, 0.12)] };
    const result = made(concerns, found);
    const codes = findingsOf(result).map(({ code }) => code);
    expect(codes).toEqual(findIssues(result).map(({ code }) => code));
    expect(codes.toSorted()).toEqual(["redness", "shine"]);
  });

  it("is its own areas, rings and lines; where more than eight rings lie within an area, the area alone", () => {
    const spots = (zone: ZoneCode, count: number, y: number) =>
      Array.from({ length: count }, (_, i) => mark("blemishes", zone, [0.41 + 0.003 * i, y]));
    const [dense, few, bare] = [spots("cheek_left", 9, 0.5), spots("chin", 8, 0.8), spots("nose", 20, 0.45)];
    const areas = [area("blemishes", 0.62, 0.52), area("blemishes", 0.46, 0.82, "chin"), area("shine", 0.42, 0.12)];
    const geometry = { marks: [...dense, ...few, ...bare], areas, lines: [line] };
    const result = made({ blemishes: { score: 50 }, lines: { score: 60 } }, geometry);
    const shapes = { marks: [...few, ...bare], lines: [], areas: areas.slice(0, 2) };
    expect(foundOf(result, "blemishes")?.shapes).toEqual(shapes);
    expect(foundOf(result, "lines")?.shapes).toEqual({ marks: [], lines: [line], areas: [] });
  });

  it("lies in its box, on a face whose box is that of its zones; none where nothing can be drawn", () => {
    const result = made({ redness: { score: 60 } }, { marks: [mark("redness", "nose", [0.5, 0.5])] });
    expect(foundOf(result, "redness")?.box).toEqual({ left: 0.49, right: 0.51, top: 0.49, bottom: 0.51 });
    expect(faceBox(result)).toEqual({ left: 0.3, right: 0.7, top: 0.1, bottom: 0.9 });
    const bare = buildResult({ concerns: { redness: 60 } });
    expect(foundOf(bare, "redness")).toMatchObject({ isEverywhere: false, box: null });
    expect(faceBox(bare)).toBeNull();
  });
});

it("a tap on the photo tells which finding it is, by the same distance in both directions (R-RES-13)", () => {
  const concerns = {
    redness: { score: 55, zones: { cheek_left: 55 } },
    blemishes: { score: 60 },
    lines: { score: 60 },
  };
  const marks = [mark("blemishes", "cheek_left", [0.65, 0.55])];
  const drawn = findingsOf(made(concerns, { areas: [area("redness", 0.62, 0.52)], marks, lines: [line] }));
  for (const [where, at, code] of [
    ["on a ring, which lies over a tint", [0.652, 0.55], "blemishes"],
    ["a finger's breadth from a ring", [0.672, 0.55], "blemishes"],
    ["within a tint", [0.628, 0.576], "redness"],
    ["at the end of a line", [0.41, 0.152], "lines"],
    ["on clear skin", [0.2, 0.3], null],
  ] as const) {
    expect(findingAt(drawn, at, 1, 0.02), where).toBe(code);
  }
  expect(findingAt(drawn, [0.65, 0.57], 2, 0.02)).toBe("blemishes");
  expect(findingAt(drawn, [0.65, 0.57], 0.5, 0.005)).toBe("redness");
});
