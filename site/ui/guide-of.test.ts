import { describe, expect, it } from "vitest";
import { FURTHER_GUIDES } from "#content/guides.ts";
import { SKIN_TYPES } from "#engine/codes.ts";
import { WORDS as ENGLISH } from "#locales/en/index.ts";
import { createTranslator } from "#locales/translator.ts";
import { GUIDE_OF_ACTIVE, GUIDE_OF_CONCERN, GUIDE_OF_SKIN_TYPE, GUIDE_OF_SUNSCREEN } from "./guide-of.ts";

describe("the guides that a result leads to", () => {
  const reached: readonly string[] = [
    ...Object.values(GUIDE_OF_CONCERN),
    ...Object.values(GUIDE_OF_SKIN_TYPE),
    ...Object.values(GUIDE_OF_ACTIVE),
    GUIDE_OF_SUNSCREEN,
  ];

  it("are our further guides but for those on what no plan and no measurement is about, and others", () => {
    expect(FURTHER_GUIDES.filter((slug) => !reached.includes(slug))).toEqual([
      "skincare-order",
      "combining-actives",
      "pimple-marks",
      "beard-and-shaving",
    ]);
  });

  it("are named as the result names what they are about", () => {
    const { t } = createTranslator("en", ENGLISH);
    const title = (slug: string) => t(`results.guides.${slug}`);
    for (const type of SKIN_TYPES) expect(title(GUIDE_OF_SKIN_TYPE[type])).toBe(t(`labels.skinTypes.${type}`));
    for (const code of ["blemishes", "redness", "pigmentation", "lines", "under_eye"] as const) {
      expect(title(GUIDE_OF_CONCERN[code])).toBe(t(`labels.concerns.${code}`));
    }
    expect(Object.keys(ENGLISH.results.guides).sort()).toEqual([...new Set(reached)].sort());
  });
});
