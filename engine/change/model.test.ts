import { expect, it } from "vitest";
import { CONCERN_CODES, ZONE_CODES } from "../codes.ts";
import { WIDER_AT } from "./change-model.ts";
import { CHANGE_MODELS } from "./model.ts";
import { CHANGE_FEATURES } from "./move-of-zones.ts";

/** What `lab/change/fit.py` writes fits what the engine reads: an unknown name would make every difference not a number. */
it.each(CONCERN_CODES)("The model of a change of %s names features that are read, and every zone and width", (code) => {
  const { moved, noise, wider } = CHANGE_MODELS[code];
  const names = moved.map(([feature]) => feature).filter((feature) => typeof feature === "string");
  expect(names.filter((name) => !CHANGE_FEATURES.includes(name))).toEqual([]);
  expect(noise).toHaveLength(ZONE_CODES.length);
  expect(wider).toHaveLength(WIDER_AT.length);
});
