import fc from "fast-check";
import { expect, it } from "vitest";
import {
  CONCERN_CODES,
  type ConcernCode,
  NOT_MEASURED_REASONS,
  type NotMeasuredReason,
  WARNING_CODES,
  type WarningCode,
  type ZoneCode,
} from "#engine/codes.ts";
import { buildResult } from "#lab/result-builder.ts";
import { choosePhotoTip } from "./choose-photo-tip.ts";

function tip(warnings: readonly WarningCode[], missing: Partial<Record<ConcernCode, NotMeasuredReason>> = {}) {
  const given = Object.entries(missing).map(([code, notMeasured]) => [code, { notMeasured }] as const);
  return choosePhotoTip(buildResult({ quality: { warnings }, concerns: Object.fromEntries(given) }));
}

const SEEN = { forehead: 90, cheek_left: 90, cheek_right: 90, chin: 90, perioral: 90 };
const covered = (...unseen: ZoneCode[]) => {
  const zones = { ...SEEN, ...Object.fromEntries(unseen.map((zone) => [zone, null])) };
  return choosePhotoTip(buildResult({ quality: { warnings: ["partly_covered"] }, concerns: { blemishes: { zones } } }));
};

const turned = (far: number | null) => {
  const blemishes = { zones: { cheek_left: 90, cheek_right: far } };
  return choosePhotoTip(buildResult({ quality: { warnings: ["face_turned_slightly"] }, concerns: { blemishes } }));
};

it.each([
  ["raised brows before hair on the forehead", covered("forehead"), "free_forehead"],
  ["what lies in the face", covered("cheek_left", "chin"), "clear_face"],
  ["a cover nobody knows", covered(), "clear_face"],
  ["nothing to take away from mouth and chin: nobody is to shave for a photo", covered("chin", "perioral"), null],
  ["nor from the upper lip", covered("perioral"), null],
  ["nothing against a beard", tip(["beard"]), null],
  ["a concern back before one warning less", tip(["dim_light", "colour_cast"], { under_eye: "glasses" }), "no_glasses"],
  ["what solves two things", tip(["face_small"], { lines: "face_too_small", pigmentation: "glasses" }), "come_closer"],
  ["what it hides with a turned head", tip(["face_turned_slightly"], { under_eye: "zone_hidden" }), "face_camera"],
  ["the far side of a turned head, once one cheek was not judged", turned(null), "face_camera"],
  ["nothing where photos of both sides were joined", turned(90), null],
  ["no doubt whether it is a person: whoever sees the result has said so (R-ENG-7)", tip(["maybe_no_person"]), null],
  ["a camera's filter", tip(["filter"]), "no_filter"],
  ["light first where two would help as much", tip(["soft_focus", "dim_light"]), "window_light"],
])("choosePhotoTip (R-RES-14) names %s", (_, chosen, expected) => expect(chosen).toBe(expected));

/** What no next photo would change. */
const LASTING: readonly WarningCode[] = ["maybe_no_person", "beard"];

it("has one exactly when something limits the result that another photo can mend, and the order of what was found changes nothing", () => {
  const missing = fc.dictionary(fc.constantFrom(...CONCERN_CODES), fc.constantFrom(...NOT_MEASURED_REASONS));
  fc.assert(
    fc.property(fc.shuffledSubarray([...WARNING_CODES]), missing, (warnings, reasons) => {
      const chosen = tip(warnings, reasons);
      const mendable = warnings.filter((code) => !LASTING.includes(code));
      expect(chosen !== null).toBe(mendable.length + Object.keys(reasons).length > 0);
      expect(tip(warnings.toReversed(), reasons)).toBe(chosen);
    }),
  );
});
