import { describe, expect, it } from "vitest";
import { findIssues } from "#advice/find-issues.ts";
import type { ConcernCode, ZoneCode } from "#engine/codes.ts";
import type { AnalysisResult, Mark, Point, ResultGeometry } from "#engine/result.ts";
import { buildResult, type ResultOptions } from "#lab/result-builder.ts";
import { boxAt } from "#tests/support/outlines.ts";
import { faceBox, findingsOf } from "./findings-of.ts";

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

  it("tells what it costs and how far its value reaches, on a face whose box is that of its zones", () => {
    const result = made({ redness: { score: 60, points: 7, spread: 12 } });
    expect(foundOf(result, "redness")).toMatchObject({ points: 7, reach: { from: 48, to: 72 } });
    expect(faceBox(result)).toEqual({ left: 0.3, right: 0.7, top: 0.1, bottom: 0.9 });
    expect(faceBox(buildResult({ concerns: { redness: 60 } }))).toBeNull();
  });
});
