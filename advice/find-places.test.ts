import { expect, it } from "vitest";
import { namedZones, placedZones } from "./find-places.ts";

const zone = (name: "forehead" | "chin" | "nose" | "cheek_left", score: number | null, marks = 0) => ({
  zone: name,
  score,
  marks,
});
const names = (zones: readonly { readonly zone: string }[]) => zones.map((one) => one.zone);

it.each([
  [
    "where marks are drawn and it shows, most marks first",
    [zone("chin", 60), zone("nose", 80, 1), zone("forehead", 82, 3)],
    ["forehead", "nose"],
  ],
  ["where marks are drawn, when it shows elsewhere alone", [zone("chin", 60), zone("forehead", 90, 3)], ["forehead"]],
  ["where it shows most, without marks", [zone("chin", 80), zone("nose", 60), zone("forehead", 95)], ["nose", "chin"]],
  ["never where nothing was judged", [zone("chin", null, 4), zone("nose", 60)], ["nose"]],
])("a finding is said to be %s (R-RES-13)", (_, zones, expected) => {
  expect(names(placedZones(zones))).toEqual(expected);
});

it("the lowest place is named where none shows it", () => {
  const clear = [zone("chin", 95), zone("nose", 90)];
  expect([names(placedZones(clear)), names(namedZones(clear))]).toEqual([[], ["nose"]]);
});
