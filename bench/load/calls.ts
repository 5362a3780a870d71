import { ANALYSIS_PATH } from "#contract/api.ts";
import { renderSyntheticFace } from "#lab/drawn-face/render.ts";
import { NATURAL_SKIN } from "#lab/drawn-face/scatter.ts";
import { photoBlood } from "#lab/drawn-face/skin-model.ts";
import { encodeJpeg } from "#lab/pictures/pictures.ts";
import type { Call } from "./plan.ts";

/** What visitors send. */

const JSON_TYPE = { "content-type": "application/json" };

/** Pages and what they load, in the share of a visit: the app, a guide, a script, a picture. */
export const PAGES: readonly Call[] = ["/", "/en", "/dry-skin-tips", "/blog", "/en/method", "/api/config"].map(
  (path) => ({
    method: "GET",
    path,
    headers: { "accept-encoding": "br" },
  }),
);

/** A drawn face of 1,200 x 1,600 px at the app's own quality (0.92): what a browser sends after re-encoding. */
export async function loadPhoto(): Promise<Buffer> {
  const { image } = renderSyntheticFace({
    tone: 5,
    seed: 20,
    blood: photoBlood(5),
    planted: [...NATURAL_SKIN],
    iodPx: 300,
    width: 1200,
    height: 1600,
  });
  return await encodeJpeg(image, 92);
}

export function analysisOf(photo: Uint8Array): Call {
  const image = `data:image/jpeg;base64,${Buffer.from(photo).toString("base64")}`;
  const body = Buffer.from(JSON.stringify({ image, language: "de" }));
  return { method: "POST", path: ANALYSIS_PATH, headers: JSON_TYPE, body };
}
