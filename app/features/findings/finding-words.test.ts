import { expect, it } from "vitest";
import { T } from "#tests/support/translators.ts";
import { whereText } from "./finding-words.ts";
import type { Found } from "./findings-of.ts";

const ZONES = ["forehead", "nose", "chin", "cheek_left", "cheek_right"] as const;

it("names four places, and of more the first three (R-RES-13)", () => {
  const t = T.en;
  const found = (count: number): Found => ({
    kind: "found",
    code: "evenness",
    level: "slight",
    points: 5,
    places: ZONES.slice(0, count).map((zone) => ({
      zone,
      level: "slight",
      marks: 0,
      lines: 0,
      hasArea: false,
      isWhole: true,
    })),
    shapes: { marks: [], lines: [], areas: [], zones: [] },
    box: { left: 0, top: 0, right: 1, bottom: 1 },
  });
  const said = (count: number) => whereText(t, found(count)).replaceAll("\u00a0", " ");
  expect(said(4)).toBe("Forehead · Nose · Chin · Left cheek");
  expect(said(5)).toBe("Forehead · Nose · Chin · 2 more places");
});
