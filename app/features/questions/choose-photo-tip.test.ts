import fc from "fast-check";
import { describe, expect, it } from "vitest";
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
import { choosePhotoTip, PHOTO_TIPS } from "./choose-photo-tip.ts";

function tip(warnings: readonly WarningCode[], missing: Partial<Record<ConcernCode, NotMeasuredReason>> = {}) {
  const given = Object.entries(missing).map(([code, notMeasured]) => [code, { notMeasured }] as const);
  return choosePhotoTip(buildResult({ quality: { warnings }, concerns: Object.fromEntries(given) }));
}

describe("choosePhotoTip (R-RES-14)", () => {
  const zones = (...unseen: ZoneCode[]) => {
    const codes: ZoneCode[] = ["forehead", "cheek_left", "cheek_right", "chin", "perioral"];
    return Object.fromEntries(codes.map((code) => [code, unseen.includes(code) ? null : 90]));
  };
  const covered = (...unseen: ZoneCode[]) =>
    choosePhotoTip(
      buildResult({ quality: { warnings: ["partly_covered"] }, concerns: { blemishes: { zones: zones(...unseen) } } }),
    );

  it("names the likeliest cover: on the forehead raised brows before hair, anywhere else what lies in the face", () => {
    expect(covered("forehead")).toBe("free_forehead");
    expect(covered("cheek_left", "chin")).toBe("clear_face");
    expect(covered()).toBe("clear_face");
  });

  it("takes no beard for hair in the face: nobody is to shave for a photo", () => {
    expect(covered("chin", "perioral")).toBeNull();
    expect(covered("perioral")).toBeNull();
  });

  it("getting a concern back helps more than one warning less", () => {
    expect(tip(["dim_light", "colour_cast"], { under_eye: "glasses" })).toBe("no_glasses");
  });

  it("one tip that solves two things wins", () => {
    expect(tip(["face_small"], { lines: "face_too_small", pigmentation: "glasses" })).toBe("come_closer");
    expect(tip(["face_turned_slightly", "dim_light"], { under_eye: "zone_hidden" })).toBe("face_camera");
    expect(tip(["unsure"])).toBe("unsure");
  });

  it("what a turned head hides comes back by facing the camera", () => {
    expect(tip(["face_turned_slightly"], { under_eye: "zone_hidden" })).toBe("face_camera");
  });

  it("light comes first where two would help as much", () => {
    expect(tip(["soft_focus", "dim_light"])).toBe("window_light");
  });

  it("has one exactly when something limits the result, and the order of what was found changes nothing", () => {
    const missing = fc.dictionary(fc.constantFrom(...CONCERN_CODES), fc.constantFrom(...NOT_MEASURED_REASONS));
    fc.assert(
      fc.property(fc.shuffledSubarray([...WARNING_CODES]), missing, (warnings, reasons) => {
        const chosen = tip(warnings, reasons);
        expect(chosen !== null).toBe(warnings.length + Object.keys(reasons).length > 0);
        if (chosen !== null) expect(PHOTO_TIPS).toContain(chosen);
        expect(tip([...warnings].reverse(), reasons)).toBe(chosen);
      }),
    );
  });
});
