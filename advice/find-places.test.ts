import { expect, it } from "vitest";
import type { ZoneCode } from "#engine/codes.ts";
import { T } from "#tests/support/translators.ts";
import { findPlaces } from "./find-places.ts";

type Zones = Partial<Record<ZoneCode, number | null>>;
const ALIKE: Zones = { forehead: 60, nose: 60, chin: 60, cheek_left: 60, perioral: 66 };

it.each<[string, Zones, string, boolean]>([
  [
    "its strongest place alone where the others show less",
    { cheek_left: 45, cheek_right: 80, chin: 84 },
    "on the left cheek",
    false,
  ],
  ["two places that show it alike", { chin: 60, forehead: 66, nose: 90 }, "on the forehead and chin", true],
  ["the strongest two of several", { chin: 69, forehead: 60, nose: 55 }, "on the forehead and nose", false],
  ["no single place where it is truly alike everywhere", ALIKE, "all over the face", false],
  [
    "the strongest two of five where it is not",
    { ...ALIKE, perioral: 55, nose: 69 },
    "on the forehead and around the mouth",
    false,
  ],
  ["nor where one place is clear", { ...ALIKE, crows_feet_left: 90 }, "on the forehead and nose", false],
  [
    "the forehead, whether in the middle or at its sides",
    { glabella: 60, temple_left: 55, forehead: 66 },
    "on the forehead",
    true,
  ],
  ["a temple, where nothing else of the forehead shows", { temple_left: 55 }, "on the left temple", true],
  ["a cheek, however far out", { outer_cheek_left: 55, cheek_right: 60 }, "on both cheeks", true],
  ["the chin, of which the jaw is a part", { chin: 60, jaw_left: 55 }, "on the chin", true],
  ["the jaw by itself", { jaw_left: 55, jaw_right: 60 }, "along the jaw", true],
  ["the mouth, beside it and around it", { nasolabial_left: 55, perioral: 60 }, "around the mouth", true],
  ["the eyes", { crows_feet_left: 55, crows_feet_right: 60 }, "around the eyes", true],
  ["never where nothing was judged", { chin: null, nose: 60 }, "on the nose", true],
  ["the face where no zone shows it", { chin: 95, nose: 90 }, "on the face", false],
])("a finding is said to be at %s (R-RES-13)", (_, scores, place, isAll) => {
  const zones = Object.entries(scores).map(([zone, score]) => ({ zone: zone as ZoneCode, score }));
  const { full, exact } = findPlaces({ code: "redness", zones });
  expect([T.en(full.key, full.params), exact !== null]).toEqual([place, isAll]);
});
