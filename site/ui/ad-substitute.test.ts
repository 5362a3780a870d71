import { expect, it } from "vitest";
import { GUIDE_SLUGS, GUIDES } from "#content/guides.ts";
import { AD_SLOT_NAMES } from "#page/ad-slots.ts";
import { AD_SUBSTITUTES } from "./ad-substitute.ts";

it("every slot has a guide that exists, and no guide stands on its own page (R-AD-1)", () => {
  expect(Object.keys(AD_SUBSTITUTES).sort()).toEqual([...AD_SLOT_NAMES].sort());
  for (const slug of GUIDE_SLUGS) expect(AD_SUBSTITUTES[GUIDES[slug].adSlot]).not.toBe(slug);
  for (const slug of Object.values(AD_SUBSTITUTES)) expect(GUIDE_SLUGS).toContain(slug);
});
