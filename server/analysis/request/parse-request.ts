import { setImmediate as nextTurn } from "node:timers/promises";
import { z } from "zod";
import { analysisRequestSchema } from "#contract/api.ts";
import type { ErrorCode } from "#contract/error-codes.ts";
import { isLanguage, LANGUAGES, type Language } from "#contract/language.ts";
import { imageTypeOf } from "#photo-file/photo-type.ts";
import { LongString, parseJsonBody } from "../../http/body/parse-json-body.ts";
import { unescapeJson } from "../../http/body/unescape-json.ts";
import { parseDataUrl } from "./parse-data-url.ts";

export type RequestOutcome =
  /**
   * `photo`: file of a JPEG, PNG or WebP, by its first bytes, to be cleared by whoever gets it. `language`: null when the
   * request names none. `mayLeave`: the visitor agreed that it goes to the AI provider.
   */
  | { readonly ok: true; readonly photo: Buffer; readonly language: Language | null; readonly mayLeave: boolean }
  /** `language`: of the message, when the request names a known one. */
  | { readonly ok: false; readonly code: ErrorCode; readonly language: Language | null };

type Fields = Readonly<Record<string, unknown>>;

const bodySchema = analysisRequestSchema.extend({
  image: z.union([z.string(), z.instanceof(LongString)]),
  language: z.enum(LANGUAGES).nullish(),
});

/**
 * Body to photo, in the order of docs/contract.md, "Order of checks". Pure, and in
 * steps: the body has just been collected, and other requests have their turn before and between.
 *
 * @param photoLeavesServer the request has to say whether the photo may leave this server (docs/contract.md, "API")
 */
export async function parseRequest(body: Buffer, photoLeavesServer: boolean): Promise<RequestOutcome> {
  await nextTurn();
  const json = parseJsonBody(body);
  if (!json.ok) return { ...json, language: null };
  const language = isLanguage(json.fields.language) ? json.fields.language : null;
  const fields = await readEscapes(json.fields);
  if (fields === null) return { ok: false, code: "bad_json", language };
  const parsed = bodySchema.safeParse(fields);
  if (!parsed.success) return { ok: false, code: faultOf(parsed.error, fields), language };

  const { image, providerConsent } = parsed.data;
  if (photoLeavesServer && providerConsent === undefined) return { ok: false, code: "consent_missing", language };
  if (image instanceof LongString && !image.isText) return { ok: false, code: "bad_data_url", language };
  const url = await parseDataUrl(image instanceof LongString ? image.bytes : Buffer.from(image));
  if (!url.ok) return { ...url, language };
  if (imageTypeOf(url.bytes) === undefined) {
    url.bytes.fill(0);
    return { ok: false, code: "image_type_unsupported", language };
  }
  return { ok: true, photo: url.bytes, language, mayLeave: providerConsent === true };
}

/** Of the photo alone: no other field may be as long. Null where they are not JSON's, or too many. */
async function readEscapes(fields: Fields): Promise<Fields | null> {
  const { image } = fields;
  if (!(image instanceof LongString && image.isEscaped)) return fields;
  const read = await unescapeJson(image.bytes);
  return read === null ? null : { ...fields, image: new LongString(read.bytes, false, read.isText) };
}

function faultOf(error: z.ZodError, fields: Fields): ErrorCode {
  const wrong = new Set(error.issues.map((issue) => issue.path[0]));
  if (wrong.has("image"))
    return fields.image === undefined || fields.image === null ? "missing_image" : "bad_field_type";
  return wrong.has("language") ? "bad_language" : "bad_field_type";
}
