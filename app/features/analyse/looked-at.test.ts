import { describe, expect, it } from "vitest";
import { CONCERN_CODES } from "#engine/codes.ts";
import { readGolden } from "#tests/golden/faces.ts";
import { FACE_PLACES, LOOKED_AT, ZONES_OF } from "./looked-at.ts";

describe("what the waiting screen says is looked at (R-UP-8)", () => {
  it("is in the engine's order, and each place in the face's", () => {
    expect(Object.keys(LOOKED_AT)).toEqual(CONCERN_CODES);
    for (const places of Object.values(LOOKED_AT)) {
      expect(places).toEqual(FACE_PLACES.filter((place) => places.includes(place)));
    }
  });

  it("is what the engine reads for each concern, but for the sides of the face", () => {
    const { concerns } = readGolden().get("light-clear")!.result;
    expect(concerns).toHaveLength(CONCERN_CODES.length);
    for (const { code, zones } of concerns) {
      const drawn = zones.map(({ zone }) => zone).filter((zone) => !/^(outer_cheek|jaw|temple)_/.test(zone));
      expect(new Set(LOOKED_AT[code].flatMap((place) => ZONES_OF[place])), code).toEqual(new Set(drawn));
    }
  });
});
