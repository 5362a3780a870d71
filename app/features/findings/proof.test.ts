import { describe, expect, it } from "vitest";
import type { AnalysisResult, ResultGeometry } from "#engine/result.ts";
import { buildResult, type ResultOptions } from "#lab/result-builder.ts";
import { boxAt } from "#tests/support/outlines.ts";
import { findingsOf } from "./findings-of.ts";
import { contains, roomiest } from "./outline.ts";
import { calmPlace, type Proof, proofsOf } from "./proof.ts";

/** A face in a photo of three by four. */
const ASPECT = 0.75;
const ZONES = {
  forehead: boxAt(0.35, 0.15, 0.3, 0.12),
  cheek_left: boxAt(0.6, 0.5, 0.14),
  cheek_right: boxAt(0.26, 0.5, 0.14),
  outer_cheek_left: boxAt(0.74, 0.48, 0.16, 0.18),
  nose: boxAt(0.45, 0.42, 0.1, 0.16),
  chin: boxAt(0.43, 0.78, 0.14, 0.08),
};
const EYES = [
  [0.36, 0.4],
  [0.64, 0.4],
] as const;

function made(concerns: ResultOptions["concerns"], geometry: Partial<ResultGeometry> = {}): AnalysisResult {
  const { geometry: empty, ...result } = buildResult({ concerns });
  return { ...result, geometry: { ...empty, zones: ZONES, eyes: EYES, ...geometry } };
}

const provedBy = (result: AnalysisResult) => proofsOf(result, findingsOf(result), ASPECT);
const widthOf = ({ box }: Pick<Proof, "box">) => box.right - box.left;
/** The box over the outline of `at`, which stands for its zone. */
const isIn = ({ at, zone }: Pick<Proof, "at" | "zone">) => contains(ZONES[zone as keyof typeof ZONES], at);

describe("pieces of the photo that prove a finding (R-RES-21)", () => {
  const RED = { redness: { score: 40, zones: { cheek_left: 40, cheek_right: 60, forehead: 95 } } };

  it("lie where most of it shows, in the zone that shows most, as squares of skin of a known width", () => {
    const areas = [
      { code: "redness", zone: "cheek_right", strength: 0.4, outline: boxAt(0.28, 0.52, 0.05) },
      { code: "redness", zone: "cheek_left", strength: 0.9, outline: boxAt(0.66, 0.56, 0.06) },
    ] as const;
    const [proof] = provedBy(made(RED, { areas }));
    if (proof === undefined) throw new Error("nothing is proved");
    expect(proof).toMatchObject({ code: "redness", zone: "cheek_left", level: "strong" });
    expect(contains(areas[1].outline, proof.at)).toBe(true);
    // 40 mm where the eyes are 63 mm apart; as high as wide on the photo.
    expect(widthOf(proof)).toBeCloseTo((40 / 63) * 0.28, 6);
    expect(proof.box.bottom - proof.box.top).toBeCloseTo(widthOf(proof) * ASPECT, 6);
  });

  it("lie where most spots are, on the deepest line, and in the zone's middle where nothing is drawn", () => {
    const mark = (x: number, y: number) => ({ code: "blemishes", zone: "cheek_left", x, y, r: 0.005 }) as const;
    const marks = [mark(0.61, 0.51), mark(0.7, 0.6), mark(0.71, 0.61), mark(0.7, 0.62)];
    const path = [[0.4, 0.2] as const, [0.5, 0.2] as const, [0.6, 0.2] as const];
    const lines = [{ zone: "forehead" as const, strength: 0.9, path }];
    const concerns = {
      blemishes: { score: 40, zones: { cheek_left: 40 } },
      lines: { score: 45, zones: { forehead: 45 } },
      shine: { score: 60, zones: { nose: 60 } },
    };
    const proofs = provedBy(made(concerns, { marks, lines }));
    const of = (code: string) => proofs.find((one) => one.code === code);
    expect(of("blemishes")?.at[0]).toBeGreaterThan(0.67);
    expect(of("lines")?.at).toEqual([0.5, 0.2]);
    const shine = of("shine");
    expect(shine && isIn(shine)).toBe(true);
  });

  it("are three at most and not the same skin twice where another zone shows it about as much; the face's rim comes last", () => {
    const both = { score: 60, zones: { cheek_left: 58, cheek_right: 60 } };
    const proofs = provedBy(made({ redness: both, evenness: both, texture: both, shine: both }));
    expect(proofs).toHaveLength(3);
    expect(new Set(proofs.slice(0, 2).map(({ zone }) => zone))).toEqual(new Set(["cheek_left", "cheek_right"]));
    const rim = provedBy(made({ redness: { score: 60, zones: { outer_cheek_left: 56, cheek_left: 60 } } }));
    expect(rim[0]?.zone).toBe("cheek_left");
    const spot = { code: "redness", zone: "outer_cheek_left", x: 0.79, y: 0.57, r: 0.01 } as const;
    const spotted = provedBy(
      made({ redness: { score: 60, zones: { outer_cheek_left: 56, cheek_left: 60 } } }, { marks: [spot] }),
    );
    expect(spotted[0]?.zone).toBe("outer_cheek_left");
    const alone = provedBy(made({ redness: { score: 60, zones: { outer_cheek_left: 50, cheek_left: 80 } } }));
    expect(alone[0]?.zone).toBe("outer_cheek_left");
  });

  it("have one for the first finding, which the sentence names, however faint; faint others have none", () => {
    const faint = { score: 84, zones: { cheek_left: 84 } };
    const strong = { score: 60, zones: { nose: 60 } };
    expect(
      provedBy(made({ redness: faint, shine: { ...faint, zones: { nose: 84 } } })).map(({ code }) => code),
    ).toEqual(["redness"]);
    expect(provedBy(made({ redness: faint, pigmentation: strong })).map(({ code }) => code)).toEqual(["pigmentation"]);
  });

  it("are of a place that the words name, however much room another one has", () => {
    const zones = { forehead: 50, nose: 52, chin: 54, cheek_left: 58 };
    const shine = { score: 55, zones };
    const [first, second] = provedBy(made({ shine, texture: { score: 55, zones: { forehead: 50 } } }));
    const named = [first, second].map((proof) => proof?.zone).sort();
    expect(named).toEqual(["forehead", "nose"]);
  });

  it("are left out where they would be hair, ground or glasses for the larger part", () => {
    expect(provedBy(made(RED, { zones: { cheek_left: boxAt(0.6, 0.5, 0.05) } }))).toEqual([]);
    // What the sentence is about has its piece beside some hair too; what comes after it does not.
    const narrow = { cheek_left: boxAt(0.6, 0.48, 0.07, 0.12) };
    expect(provedBy(made(RED, { zones: narrow })).map(({ code }) => code)).toEqual(["redness"]);
    const before = { blemishes: { score: 30, zones: { chin: 30 } } };
    const both = made(
      { ...before, redness: { score: 60, zones: { cheek_left: 60 } } },
      { zones: { ...ZONES, ...narrow } },
    );
    expect(provedBy(both).map(({ code }) => code)).not.toContain("redness");
  });

  it("show no line among many blemishes, and stay within the photo at its edge", () => {
    const both = { blemishes: { score: 30, zones: { forehead: 30 } }, lines: { score: 50, zones: { forehead: 50 } } };
    expect(provedBy(made(both)).map(({ code }) => code)).toEqual(["blemishes"]);
    const [edge] = provedBy(made(RED, { zones: { ...ZONES, cheek_left: boxAt(0.86, 0.48, 0.14, 0.18) } }));
    expect([edge?.box.right, (edge?.box.left ?? 0) < 0.9]).toEqual([1, true]);
  });

  it("are moved into their zone as far as they fit, away from hair and glasses at its edge, else lie round its middle", () => {
    const areaOf = (code: "texture" | "redness") =>
      ({ code, zone: "cheek_left", strength: 0.9, outline: boxAt(0.7, 0.5, 0.04) }) as const;
    const zones = { cheek_left: 60 };
    const [small] = provedBy(made({ texture: { score: 60, zones } }, { areas: [areaOf("texture")] }));
    expect(small?.box).toMatchObject({ right: expect.closeTo(0.74, 6), top: expect.closeTo(0.5, 1) });
    const [wide] = provedBy(made({ redness: { score: 60, zones } }, { areas: [areaOf("redness")] }));
    expect(((wide?.box.left ?? 0) + (wide?.box.right ?? 0)) / 2).toBeCloseTo(0.67, 6);
  });
});

describe("the calm place of the same face (R-RES-21)", () => {
  const zones = { cheek_left: 40, cheek_right: 45, forehead: 95, chin: 90 };
  const redness = { score: 40, zones };
  const others = {
    evenness: { score: 95, zones: { forehead: 95, chin: 80 } },
    shine: { score: 95, zones: { forehead: 93, chin: 93 } },
  };

  it("is the zone that shows least of anything, clear of the spots in it", () => {
    const mole = { code: "pigmentation", zone: "forehead", x: 0.5, y: 0.21, r: 0.01 } as const;
    const result = made({ redness, ...others }, { marks: [mole] });
    const place = calmPlace(result, provedBy(result), ASPECT);
    expect(place?.zone).toBe("forehead");
    expect(Math.abs((place?.at[0] ?? 0.5) - 0.5)).toBeGreaterThan(0.04);
  });

  it("is nowhere where all of the face shows a finding alike, where too little was judged, or where nothing is found", () => {
    const alike = made({ redness: { score: 60, zones: { cheek_left: 60, forehead: 62, chin: 63 } }, ...others });
    const unknown = made({ redness });
    const calm = made(others);
    for (const result of [alike, unknown, calm]) expect(calmPlace(result, provedBy(result), ASPECT)).toBeNull();
  });
});

it("the roomiest point of an outline lies within it, also where its middle does not", () => {
  const hook = [
    [0, 0],
    [1, 0],
    [1, 0.2],
    [0.2, 0.2],
    [0.2, 1],
    [0, 1],
  ] as const;
  const at = roomiest(hook, 1);
  expect(at !== null && contains(hook, at)).toBe(true);
  expect(roomiest([], 1)).toBeNull();
});
