import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { findIssues } from "#advice/find-issues.ts";
import { CONCERN_CODES, type ConcernCode, type ZoneCode } from "#engine/codes.ts";
import {
  type AnalysisResult,
  type Mark,
  METHOD_VERSION,
  MOST_LISTED,
  type Point,
  type ResultGeometry,
} from "#engine/result.ts";
import { buildResult, type ResultOptions } from "#lab/result-builder.ts";
import { countOf, type Found, faceBox, findingsOf, ofKind } from "./findings-of.ts";

const square = (x: number, y: number): Point[] => [
  [x, y],
  [x + 0.1, y],
  [x + 0.1, y + 0.1],
  [x, y + 0.1],
];
const ZONES = {
  forehead: square(0.4, 0.1),
  cheek_left: square(0.6, 0.5),
  cheek_right: square(0.3, 0.5),
  nose: square(0.45, 0.45),
  chin: square(0.45, 0.8),
};

function made(concerns: ResultOptions["concerns"], geometry: Partial<ResultGeometry> = {}): AnalysisResult {
  return { ...buildResult({ concerns }), geometry: { zones: ZONES, marks: [], lines: [], areas: [], ...geometry } };
}

function foundOf(result: AnalysisResult, code: ConcernCode): Found | undefined {
  return ofKind(findingsOf(result), "found").find((found) => found.code === code);
}

const mark = (code: ConcernCode, zone: ZoneCode, [x, y]: Point): Mark => ({ code, zone, x, y, r: 0.01 });
const line = (zone: ZoneCode, y: number) => ({
  zone,
  strength: 0.5,
  path: [
    [0.4, y],
    [0.5, y],
  ] as Point[],
});

describe("what of a measured face is shown (R-RES-13)", () => {
  /** Measured on a drawn face with something of everything planted. */
  const recorded = readFileSync(`tests/golden/results.v${METHOD_VERSION}.jsonl`, "utf8").split("\n");
  const { result }: { result: AnalysisResult } = JSON.parse(
    recorded.find((line) => line.startsWith('{"face":"light-everything"')) ?? "",
  );

  it("is each concern once, in the order in which the result names them, the not measured last", () => {
    const findings = findingsOf(result);
    expect(findings.map(({ code }) => code).sort()).toEqual([...CONCERN_CODES].sort());
    const named = findIssues(result).map(({ code }) => code);
    expect(named.length).toBeGreaterThan(2);
    expect(findings.slice(0, named.length).map(({ code }) => code)).toEqual(named);
    const points = findings
      .slice(named.length)
      .map(({ code }) => result.concerns.find((concern) => concern.code === code)?.points ?? 0);
    expect(points).toEqual([...points].sort((a, b) => b - a));
    for (const { code, kind } of findings) {
      const concern = result.concerns.find((candidate) => candidate.code === code);
      expect(kind === "not_measured").toBe(concern?.score === null);
      expect(kind === "clear").toBe(concern?.score !== null && concern?.points === 0);
    }
  });

  it("is every mark and line of the measurement, the planted redness on the cheek, and all of it in its box", () => {
    expect(foundOf(result, "blemishes")?.shapes.marks).toEqual(
      result.geometry.marks.filter(({ code }) => code === "blemishes"),
    );
    expect(foundOf(result, "lines")?.shapes.lines).toEqual(result.geometry.lines);
    const redness = foundOf(result, "redness");
    expect(redness?.places.find(({ zone }) => zone === "cheek_left")?.hasArea).toBe(true);
    expect(redness?.places.map(({ zone }) => zone)).not.toContain("chin");
    for (const { shapes, box } of ofKind(findingsOf(result), "found")) {
      const points = [...shapes.zones, ...shapes.areas].flatMap(({ outline }) => outline);
      for (const [x, y] of [...points, ...shapes.lines.flatMap(({ path }) => path)]) {
        expect(x >= box.left && x <= box.right && y >= box.top && y <= box.bottom).toBe(true);
      }
    }
  });

  it("knows the box around the face", () => {
    const box = faceBox(result);
    expect(box?.left).toBeLessThan(0.45);
    expect(box?.right).toBeGreaterThan(0.55);
    expect(box?.bottom).toBeGreaterThan((box?.top ?? 1) + 0.2);
    expect(faceBox(buildResult())).toBeNull();
  });
});

describe("what does not count is not drawn (R-RES-13)", () => {
  it("and what is hardly visible does not come before what the result names, although it costs more", () => {
    const result = made({ evenness: { score: 86, points: 7 }, pigmentation: { score: 78, points: 3 } });
    expect(
      findingsOf(result)
        .slice(0, 2)
        .map(({ code }) => code),
    ).toEqual(["pigmentation", "evenness"]);
  });

  it("nothing of a concern that costs no points, whatever was marked", () => {
    const result = made(
      { blemishes: { score: 98, points: 0, zones: { chin: 60 } } },
      { marks: [mark("blemishes", "chin", [0.5, 0.85])] },
    );
    expect(findingsOf(result).find(({ code }) => code === "blemishes")).toEqual({ kind: "clear", code: "blemishes" });
  });

  it("nothing of what was not measured, with its reason", () => {
    const result = made({ lines: { notMeasured: "expression" } }, { lines: [line("forehead", 0.15)] });
    expect(findingsOf(result).at(-1)).toEqual({ kind: "not_measured", code: "lines", reason: "expression" });
  });

  it("no zone in which nothing shows or that was not judged, and a zone as a whole only where nothing finer is known", () => {
    const found = foundOf(
      made(
        { redness: { score: 60, zones: { cheek_left: 40, cheek_right: 70, nose: 92, chin: null } } },
        { areas: [{ code: "redness", strength: 0.5, outline: square(0.62, 0.52) }] },
      ),
      "redness",
    );
    expect(found?.places).toEqual([
      { zone: "cheek_left", level: "strong", marks: 0, lines: 0, hasArea: true, isWhole: false },
      { zone: "cheek_right", level: "slight", marks: 0, lines: 0, hasArea: false, isWhole: true },
    ]);
    expect(found?.shapes.zones.map(({ zone }) => zone)).toEqual(["cheek_right"]);
  });

  it("no area that lies in none of the zones where the concern shows", () => {
    const areas = [square(0.46, 0.46), square(0.46, 0.82)].map((outline) => ({
      code: "redness" as const,
      strength: 1,
      outline,
    }));
    const shine = { code: "shine" as const, strength: 1, outline: square(0.62, 0.52) };
    const result = made(
      { redness: { score: 60, zones: { cheek_left: 40, nose: 92, chin: null } } },
      { areas: [...areas, shine] },
    );
    expect(foundOf(result, "redness")?.shapes.areas).toEqual([]);
  });

  it("no line in a zone that was not judged, no mark in a zone that is hidden", () => {
    const result = made(
      { lines: { score: 60, zones: { forehead: 60, chin: null } }, blemishes: { score: 60, zones: { chin: 90 } } },
      {
        lines: [line("forehead", 0.15), line("chin", 0.85)],
        marks: [mark("blemishes", "chin", [0.5, 0.85]), mark("blemishes", "jaw_left", [0.6, 0.8])],
      },
    );
    expect(foundOf(result, "lines")?.shapes.lines).toHaveLength(1);
    expect(foundOf(result, "blemishes")?.places).toEqual([
      { zone: "chin", level: null, marks: 1, lines: 0, hasArea: false, isWhole: false },
    ]);
  });

  it("a concern that costs points and shows nowhere enough is told as a trace", () => {
    const result = made({ under_eye: { score: 88, points: 5, zones: { under_eye_left: 88 } } });
    expect(findingsOf(result)[0]).toEqual({ kind: "trace", code: "under_eye", points: 5 });
  });

  it("without any geometry nothing is drawn", () => {
    const bare = buildResult({ concerns: { redness: { score: 40, zones: { nose: 40 } } } });
    expect(ofKind(findingsOf(bare), "found")).toEqual([]);
  });
});

describe("a number is only said where it is the whole number (R-RES-13)", () => {
  const found = (result: AnalysisResult, code: ConcernCode, of: "marks" | "lines") => {
    const one = foundOf(result, code);
    return [one && countOf(one, of), one?.places[0]?.[of]];
  };

  it.each([
    [MOST_LISTED.marks - 1, true, MOST_LISTED.marks - 1],
    [MOST_LISTED.marks, false, null],
  ])("of %i marks it is all: %s", (count, isAll, inPlace) => {
    const marks = Array.from({ length: count }, (_, i) => mark("pigmentation", "forehead", [0.41 + 0.003 * i, 0.15]));
    const spots = made({ pigmentation: { score: 50, zones: { forehead: 50 } } }, { marks });
    expect(found(spots, "pigmentation", "marks")).toEqual([{ count, isAll }, inPlace]);
  });

  it("nor is it of lines whose list is full", () => {
    const lines = Array.from({ length: MOST_LISTED.lines }, (_, i) => line("forehead", 0.11 + 0.005 * i));
    const full = made({ lines: { score: 40, zones: { forehead: 40 } } }, { lines });
    expect(found(full, "lines", "lines")[0]).toMatchObject({ isAll: false });
  });
});
