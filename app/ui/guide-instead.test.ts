import { expect, it } from "vitest";
import { GUIDE_SLUGS, GUIDES } from "#content/guides.ts";
import { AD_SLOT_NAMES, type AdSlotName } from "#contract/page-placeholders.ts";
import { GUIDE_INSTEAD } from "./guide-instead.ts";

it("every slot has a guide that exists, and no guide stands on its own page (R-AD-1)", () => {
  expect(Object.keys(GUIDE_INSTEAD).sort()).toEqual([...AD_SLOT_NAMES].sort());
  for (const slug of GUIDE_SLUGS) expect(GUIDE_INSTEAD[GUIDES[slug].adSlot as AdSlotName]).not.toBe(slug);
  for (const slug of Object.values(GUIDE_INSTEAD)) expect(GUIDE_SLUGS).toContain(slug);
});
