import { lacksFarSide } from "#advice/lacks-far-side.ts";
import type { NotMeasuredReason, WarningCode, ZoneCode } from "#engine/codes.ts";
import type { AnalysisResult } from "#engine/result.ts";

/** What to do differently with the next photo. In this order where two would help as much: light serves everything else. */
export const PHOTO_TIPS = [
  "window_light",
  "even_light",
  "softer_light",
  "hold_still",
  "come_closer",
  "face_camera",
  "no_glasses",
  "no_filter",
  "free_forehead",
  "clear_face",
  "relax_face",
  "neutral_light",
] as const;
export type PhotoTip = (typeof PHOTO_TIPS)[number];

const FOR_WARNING: Readonly<Record<WarningCode, PhotoTip | null>> = {
  // Whoever sees the result has said that it is they.
  maybe_no_person: null,
  face_small: "come_closer",
  face_turned_slightly: "face_camera",
  glasses: "no_glasses",
  filter: "no_filter",
  beard: null,
  expression: "relax_face",
  dim_light: "window_light",
  bright_light: "softer_light",
  uneven_light: "even_light",
  colour_cast: "neutral_light",
  soft_focus: "hold_still",
  partly_covered: "clear_face",
};

const FOR_REASON: Readonly<Record<NotMeasuredReason, PhotoTip>> = {
  face_too_small: "come_closer",
  zone_hidden: "clear_face",
  zone_clipped: "softer_light",
  zone_too_dark: "window_light",
  glasses: "no_glasses",
  expression: "relax_face",
  blurred: "hold_still",
  no_reference: "clear_face",
};

/** A concern without a number is a loss; a warning only widens the ±. Chosen: one counts as much as two. */
const LOST_CONCERN = 2;
const WARNING = 1;
/** What a filter paints over is lost as well. */
const WEIGHS: Readonly<Partial<Record<WarningCode, number>>> = { filter: LOST_CONCERN };

/** The one tip that would help most with the next photo; null where nothing limits this one, or nothing would help. */
export function choosePhotoTip({ quality, concerns }: Pick<AnalysisResult, "quality" | "concerns">): PhotoTip | null {
  const isTurned = lacksFarSide({ quality, concerns });
  const uncovering = uncover(concerns);
  const help = new Map<PhotoTip, number>();
  const count = (tip: PhotoTip | null, weight: number) => {
    const likeliest = tip === "clear_face" ? uncovering : tip;
    if (likeliest !== null) help.set(likeliest, (help.get(likeliest) ?? 0) + weight);
  };
  for (const { notMeasured } of concerns) {
    if (notMeasured === undefined || notMeasured === "under_18") continue;
    // The far side of a turned head is hidden by nothing that could be brushed away.
    count(notMeasured === "zone_hidden" && isTurned ? "face_camera" : FOR_REASON[notMeasured], LOST_CONCERN);
  }
  for (const warning of quality.warnings) {
    if (warning !== "face_turned_slightly" || isTurned) count(FOR_WARNING[warning], WEIGHS[warning] ?? WARNING);
  }
  const most = Math.max(0, ...help.values());
  return PHOTO_TIPS.find((tip) => most > 0 && help.get(tip) === most) ?? null;
}

/**
 * What likeliest covers the skin: on the forehead a raised brow, before a fringe; null for mouth and chin between cheeks that
 * show, because a beard stays where it is.
 */
function uncover(concerns: AnalysisResult["concerns"]): PhotoTip | null {
  if (isUnseen(concerns, "forehead")) return "free_forehead";
  if (isUnseen(concerns, "cheek_left") || isUnseen(concerns, "cheek_right")) return "clear_face";
  return isUnseen(concerns, "chin") || isUnseen(concerns, "perioral") ? null : "clear_face";
}

/** Nothing was seen of mouth and chin, and something of both cheeks. */
export function isMouthUnseen({ concerns }: Pick<AnalysisResult, "concerns">): boolean {
  const unseen = (zone: ZoneCode) => isUnseen(concerns, zone);
  return unseen("chin") && unseen("perioral") && !unseen("cheek_left") && !unseen("cheek_right");
}

function isUnseen(concerns: AnalysisResult["concerns"], code: ZoneCode): boolean {
  const found = concerns.flatMap(({ zones }) => zones.filter(({ zone }) => zone === code));
  return found.length > 0 && found.every(({ score }) => score === null);
}
