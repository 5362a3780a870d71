import { expect, it } from "vitest";
import { GUIDE_SLUGS, GUIDES } from "#content/guides.ts";
import { AD_SUBSTITUTES } from "./ad-substitute.ts";

it("no guide stands on its own page in place of an ad (R-AD-1)", () => {
  for (const slug of GUIDE_SLUGS) expect(AD_SUBSTITUTES[GUIDES[slug].adSlot]).not.toBe(slug);
});
