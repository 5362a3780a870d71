import { expect, it } from "vitest";
import type { ZoneCode } from "#engine/codes.ts";
import { T } from "#tests/support/translators.ts";
import { findPlaces } from "./find-places.ts";

type Zones = Partial<Record<ZoneCode, number | null>>;
const ALIKE: Zones = { forehead: 60, nose: 60, chin: 60, cheek_left: 60, cheek_right: 60 };

it.each<[string, Zones, string, boolean]>([
  [
    "its strongest place alone where the others show less",
    { cheek_left: 45, cheek_right: 80, chin: 84 },
    "on the left cheek",
    false,
  ],
  ["two places that show it alike", { chin: 60, forehead: 66, nose: 90 }, "on the forehead and chin", true],
  ["the strongest two of several", { chin: 69, forehead: 60, nose: 55 }, "on the forehead and nose", false],
  ["no single place from five on", { ...ALIKE, jaw_left: 66 }, "across the face", false],
  ["not so from four", ALIKE, "on the forehead and nose", false],
  ["never where nothing was judged", { chin: null, nose: 60 }, "on the nose", true],
  ["the face where no zone shows it", { chin: 95, nose: 90 }, "on the face", false],
])("a finding is said to be at %s (R-RES-13)", (_, scores, place, isAll) => {
  const zones = Object.entries(scores).map(([zone, score]) => ({ zone: zone as ZoneCode, score }));
  const { full, exact } = findPlaces({ code: "redness", zones });
  expect([T.en(full.key, full.params), exact !== null]).toEqual([place, isAll]);
});
