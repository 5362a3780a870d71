import { findIssues, findStrengths } from "#advice/find-issues.ts";
import type { Language } from "#contract/language.ts";
import type { AnalysisResult } from "#engine/result.ts";
import { PROMPTS } from "#locales/model-words.ts";
import { base64Length, encodeBase64 } from "../../../http/body/base64.ts";
import { PHOTO_FORMAT, WORDS_FORMAT } from "./answer-schema.ts";
import { systemText } from "./prompts.ts";

/**
 * The whole of what goes to the provider, made from these arguments and nothing else: same photo and language, same
 * bytes (B12). No user, no request id. Neither temperature nor seed nor a token limit: reasoning models answer 400 to
 * the first, and compatible servers to one or the other; the attempt's time limit bounds the length. Only what every
 * OpenAI-compatible server knows, so that the same request suits them all. As the bytes that are sent: of a picture no string
 * is made, and whoever has had it sent clears it (R-API-5).
 */

/** A data URL up to where its base64 stands. */
const PICTURE = "data:image/jpeg;base64,";

/** @param faceJpeg the face alone, freshly encoded (platform/encode-face.ts) */
export function photoRequest(model: string, language: Language, faceJpeg: Uint8Array): Buffer {
  const text = JSON.stringify({
    model,
    messages: [
      { role: "system", content: systemText(PROMPTS[language].photo) },
      {
        role: "user",
        content: [
          { type: "text", text: PROMPTS[language].askPhoto },
          { type: "image_url", image_url: { url: PICTURE, detail: "high" } },
        ],
      },
    ],
    response_format: PHOTO_FORMAT,
  });
  const place = text.indexOf(`${PICTURE}"`) + PICTURE.length;
  const [before, after] = [Buffer.from(text.slice(0, place)), Buffer.from(text.slice(place))];
  const body = Buffer.allocUnsafeSlow(before.length + base64Length(faceJpeg.length) + after.length);
  body.set(before);
  encodeBase64(faceJpeg, body.subarray(before.length));
  body.set(after, body.length - after.length);
  return body;
}

export function wordsRequest(model: string, language: Language, result: AnalysisResult): Buffer {
  const text = JSON.stringify({
    model,
    messages: [
      { role: "system", content: systemText(PROMPTS[language].words) },
      { role: "user", content: JSON.stringify(measurements(result)) },
    ],
    response_format: WORDS_FORMAT,
  });
  return Buffer.from(text);
}

/** Numbers and codes; no place in the picture, no pose, nothing of the photo's quality. Findings as our own words order them. */
function measurements(result: AnalysisResult) {
  const { skinScore, scoreSpread, skinType, concerns } = result;
  const findings = findIssues(result).flatMap(({ code, level }) => {
    const concern = concerns.find((each) => each.code === code);
    const zones = concern?.zones.map(({ zone, score }) => ({ zone, score })) ?? [];
    return [{ concern: code, level, score: concern?.score ?? null, zones }];
  });
  return {
    skinScore,
    scoreSpread,
    skinType: skinType.value,
    tZone: skinType.tZone,
    cheeks: skinType.cheeks,
    findings,
    unremarkable: findStrengths(result),
    notMeasured: concerns.filter(({ score }) => score === null).map(({ code }) => code),
  };
}
