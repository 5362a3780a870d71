import { expect, it } from "vitest";
import { FURTHER_GUIDES } from "#content/guides.ts";
import { SKIN_TYPES } from "#engine/codes.ts";
import { WORDS } from "#locales/en/index.ts";
import { T } from "#tests/support/translators.ts";
import { GUIDE_OF_ACTIVE, GUIDE_OF_CONCERN, GUIDE_OF_SKIN_TYPE, GUIDE_OF_SUNSCREEN } from "./guide-of.ts";

const REACHED: readonly string[] = [
  ...Object.values({ ...GUIDE_OF_CONCERN, ...GUIDE_OF_SKIN_TYPE, ...GUIDE_OF_ACTIVE }),
  GUIDE_OF_SUNSCREEN,
];

it("a result leads to our further guides but for those on what no plan and no measurement is about", () => {
  const others = FURTHER_GUIDES.filter((slug) => !REACHED.includes(slug));
  expect(others).toEqual([
    "skincare-order",
    "combining-actives",
    "pimple-marks",
    "beard-and-shaving",
    "acne-scars",
    "blackheads",
    "eye-bags",
    "age-spots",
    "skincare-for-beginners",
  ]);
});

it("the guides that a result leads to are named as the result names what they are about", () => {
  const title = (slug: string) => T.en(`results.guides.${slug}` as "results.guides.redness");
  for (const type of SKIN_TYPES) expect(title(GUIDE_OF_SKIN_TYPE[type])).toBe(T.en(`labels.skinTypes.${type}`));
  for (const code of ["blemishes", "redness", "pigmentation", "lines", "under_eye"] as const) {
    expect(title(GUIDE_OF_CONCERN[code])).toBe(T.en(`labels.concerns.${code}`));
  }
  expect(Object.keys(WORDS.results.guides).sort()).toEqual([...new Set(REACHED)].sort());
});
