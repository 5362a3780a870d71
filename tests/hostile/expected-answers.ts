import type { Expected } from "./row.ts";

/**
 * Statuses and codes as `ERROR_STATUS` has them, written out a second time: read from `contract/` they
 * would agree with whatever the server does.
 */
const refusal = (status: number) => (code: string) => ({ status, code }) satisfies Expected;
const bad = refusal(400);
const unprocessable = refusal(422);

export const OK: Expected = { status: 200 };
/** Said by the HTTP parser, before there is a request. */
export const PARSER_REFUSES: Expected = { status: 400 };
export const HEADERS_TOO_LARGE: Expected = { status: 431 };

export const BAD_JSON = bad("bad_json");
export const MISSING_IMAGE = bad("missing_image");
export const BAD_FIELD_TYPE = bad("bad_field_type");
export const BAD_DATA_URL = bad("bad_data_url");
export const BAD_BASE64 = bad("bad_base64");
export const BAD_LANGUAGE = bad("bad_language");
export const ORIGIN_FORBIDDEN = refusal(403)("origin_forbidden");
export const NOT_FOUND = refusal(404)("not_found");
export const METHOD_NOT_ALLOWED = refusal(405)("method_not_allowed");
export const REQUEST_TIMEOUT = refusal(408)("request_timeout");
export const BODY_TOO_LARGE = refusal(413)("body_too_large");
export const IMAGE_TOO_LARGE = refusal(413)("image_too_large");
export const CONTENT_TYPE = refusal(415)("content_type_unsupported");
export const CONTENT_ENCODING = refusal(415)("content_encoding_unsupported");
export const IMAGE_TYPE = refusal(415)("image_type_unsupported");
export const CORRUPT = unprocessable("image_corrupt");
export const TRUNCATED = unprocessable("image_truncated");
export const TOO_MANY_PIXELS = unprocessable("image_too_many_pixels");
export const TOO_SMALL = unprocessable("image_too_small");
export const TOO_COMPLEX = unprocessable("image_too_complex");
export const ANIMATED = unprocessable("image_animated");
export const NO_FACE = unprocessable("no_face");
export const MULTIPLE_FACES = unprocessable("multiple_faces");
export const FACE_TOO_SMALL = unprocessable("face_too_small");
export const FACE_COVERED = unprocessable("face_covered");
export const TOO_DARK = unprocessable("too_dark");
export const TOO_BRIGHT = unprocessable("too_bright");
export const HALF_IN_SHADOW = unprocessable("half_in_shadow");
export const TOO_BLURRED = unprocessable("too_blurred");
export const NO_COLOUR = unprocessable("no_colour");
export const RATE_LIMITED = refusal(429)("rate_limited");
export const OVERLOADED = refusal(503)("overloaded");
