import type { ErrorCode, FileErrorCode } from "#contract/error-codes.ts";
import type { DeviceCode } from "./judge-measurement.ts";
import { NEW_VERSION_LOADED, PART_NOT_LOADED, type Refusal } from "./upload-state.ts";

/** What a refusal comes down to: each has a drawing (`app/drawings/refusals.svg`) and a short name for the toast. */
export type RefusalReason =
  | "no_face"
  | "multiple_faces"
  | "too_small"
  | "cut_off"
  | "turned"
  | "covered"
  | "too_dark"
  | "too_bright"
  | "half_in_shadow"
  | "blurred"
  | "no_colour"
  /** Not a photo, or none that can be read. */
  | "file"
  /** More bytes or pixels than we take. */
  | "too_large"
  /** Only time mends it. */
  | "wait"
  /** This device could not measure it; the photo has gone nowhere. */
  | "device"
  /** It is not the photo: where the request came from, how it was sent, what the page could load, what the browser falsifies. */
  | "other";

const REASONS: Readonly<
  Partial<
    Record<ErrorCode | FileErrorCode | DeviceCode | typeof PART_NOT_LOADED | typeof NEW_VERSION_LOADED, RefusalReason>
  >
> = {
  no_face: "no_face",
  multiple_faces: "multiple_faces",
  face_too_small: "too_small",
  image_too_small: "too_small",
  face_cut_off: "cut_off",
  face_turned: "turned",
  face_covered: "covered",
  too_dark: "too_dark",
  too_bright: "too_bright",
  half_in_shadow: "half_in_shadow",
  too_blurred: "blurred",
  no_colour: "no_colour",
  file_too_large: "too_large",
  file_canvas_blocked: "other",
  body_too_large: "too_large",
  image_too_large: "too_large",
  image_too_many_pixels: "too_large",
  rate_limited: "wait",
  overloaded: "wait",
  origin_forbidden: "other",
  consent_missing: "other",
  request_timeout: "other",
  content_type_unsupported: "other",
  content_encoding_unsupported: "other",
  device_unsupported: "device",
  device_models: "device",
  device_worker: "device",
  device_canvas: "device",
  device_timeout: "device",
  [PART_NOT_LOADED]: "other",
  [NEW_VERSION_LOADED]: "other",
};

/** Everything else is about the file. */
export function refusalReason({ code }: Pick<Refusal, "code">): RefusalReason {
  return (REASONS as Readonly<Record<string, RefusalReason | undefined>>)[code] ?? "file";
}
