import type { REFUSAL_CODES } from "#engine/codes.ts";

/**
 * Every code an answer may carry, with its HTTP status. What follows from each: docs/contract.md.
 * A photo the quality gate refuses is 422 with the engine's own code.
 */
export const ERROR_STATUS = {
  bad_json: 400,
  missing_image: 400,
  bad_field_type: 400,
  bad_data_url: 400,
  bad_base64: 400,
  bad_language: 400,
  origin_forbidden: 403,
  consent_missing: 403,
  not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  body_too_large: 413,
  image_too_large: 413,
  content_type_unsupported: 415,
  content_encoding_unsupported: 415,
  image_type_unsupported: 415,
  image_corrupt: 422,
  image_truncated: 422,
  image_too_many_pixels: 422,
  image_too_small: 422,
  image_too_complex: 422,
  image_animated: 422,
  no_face: 422,
  multiple_faces: 422,
  face_too_small: 422,
  face_cut_off: 422,
  face_turned: 422,
  face_covered: 422,
  too_dark: 422,
  too_bright: 422,
  half_in_shadow: 422,
  too_blurred: 422,
  no_colour: 422,
  analysis_refused: 422,
  rate_limited: 429,
  provider_error: 502,
  overloaded: 503,
  provider_unavailable: 503,
  provider_timeout: 504,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;
export const ERROR_CODES = Object.keys(ERROR_STATUS) as readonly ErrorCode[];

/** What decoding a photo can refuse it for, before any face is looked for. */
export const DECODE_ERROR_CODES = [
  "image_type_unsupported",
  "image_corrupt",
  "image_truncated",
  "image_too_many_pixels",
  "image_too_small",
  "image_too_complex",
  "image_animated",
  "image_too_large",
] as const satisfies readonly ErrorCode[];
export type DecodeErrorCode = (typeof DECODE_ERROR_CODES)[number];

/** All reasons for which a photo (not a request) is refused. */
export type PhotoErrorCode = DecodeErrorCode | (typeof REFUSAL_CODES)[number];

/** What is wrong with a chosen file before anything is sent: said by the browser (R-UP-6, R-UP-7), `file_unreadable` and `file_empty` by the CLI too. */
export const FILE_ERROR_CODES = [
  "file_not_image",
  "file_too_large",
  "file_empty",
  "file_undecodable",
  "file_heic",
  "file_canvas_blocked",
  "file_unreadable",
] as const;
export type FileErrorCode = (typeof FILE_ERROR_CODES)[number];
