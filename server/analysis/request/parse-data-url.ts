import { setImmediate as nextTurn } from "node:timers/promises";
import { LIMITS } from "#contract/limits.ts";
import { decodeBase64 } from "../../http/body/base64.ts";

export type DataUrlOutcome =
  /** `bytes`: to be cleared by whoever gets them. */
  | { readonly ok: true; readonly bytes: Buffer }
  | { readonly ok: false; readonly code: "bad_data_url" | "image_type_unsupported" | "bad_base64" | "image_too_large" };

/** Longest prefix looked at, bytes (chosen: the longest type accepted needs 23). */
const MAX_PREFIX_BYTES = 128;
/** Any parameter besides base64 is refused (C6). Runs over at most `MAX_PREFIX_BYTES`. */
const PREFIX = /^data:([a-z0-9.+-]+\/[a-z0-9.+-]+);base64$/i;
/** Labels that may come; the bytes decide what it is (D1). image/jpg is wrong but common. */
const LABELS: readonly string[] = ["image/jpeg", "image/jpg", "image/png", "image/webp"];

const COMMA = 0x2c;
const PADDING = 0x3d;

/**
 * Checked and decoded at one stretch, characters; a multiple of 4, which base64 is decoded by. 2 to 4 ms: the largest body at
 * once would hold the event loop for 25 to 70.
 */
const STEP = 1024 * 1024;

/**
 * The bytes of a photo out of its data URL, checked on the way: prefix, label, alphabet, length, size. Other requests have
 * their turn between the steps.
 *
 * @param url the field's bytes as they came
 */
export async function parseDataUrl(url: Uint8Array): Promise<DataUrlOutcome> {
  const buffer = Buffer.from(url.buffer, url.byteOffset, url.byteLength);
  const head = buffer.subarray(0, MAX_PREFIX_BYTES);
  const comma = head.indexOf(COMMA);
  const label = comma < 0 ? null : PREFIX.exec(head.toString("latin1", 0, comma))?.[1];
  if (!label) return { ok: false, code: "bad_data_url" };
  if (!LABELS.includes(label.toLowerCase())) return { ok: false, code: "image_type_unsupported" };

  const base64 = buffer.subarray(comma + 1);
  const padding = base64.at(-1) !== PADDING ? 0 : base64.at(-2) !== PADDING ? 1 : 2;
  const end = base64.length - padding;
  const photo = Buffer.allocUnsafeSlow(Math.floor((end * 3) / 4));
  const code = (await decode(base64.subarray(0, end), photo)) ?? faultOf(base64, photo);
  if (code === null) return { ok: true, bytes: photo };
  photo.fill(0);
  return { ok: false, code };
}

async function decode(base64: Uint8Array, photo: Buffer): Promise<"bad_base64" | "bad_data_url" | null> {
  for (let from = 0; from < base64.length; from += STEP) {
    if (from > 0) await nextTurn();
    const foreign = decodeBase64(base64.subarray(from, from + STEP), photo.subarray((from / 4) * 3));
    if (foreign !== undefined) return isText(foreign) ? "bad_base64" : "bad_data_url";
  }
  return null;
}

function faultOf(base64: Uint8Array, photo: Uint8Array): "bad_base64" | "image_too_large" | null {
  if (base64.length === 0 || base64.length % 4 !== 0) return "bad_base64";
  return photo.length > LIMITS.imageBytes ? "image_too_large" : null;
}

/** Printable ASCII or a break between lines; control characters and bytes past ASCII are in no data URL (B13). */
function isText(byte: number): boolean {
  return (byte >= 0x20 && byte < 0x7f) || byte === 0x09 || byte === 0x0a || byte === 0x0d;
}
