import { findIssues, findStrengths } from "#advice/find-issues.ts";
import { summarise } from "#advice/summarise.ts";
import type { FeltCode } from "#contract/history.ts";
import type { Language } from "#contract/language.ts";
import type { Translate } from "#contract/message.ts";
import { isOwnWording } from "#contract/origin.ts";
import type { AnalysedOutcome, Outcome } from "#contract/outcome.ts";
import { renderMessage } from "#locales/translator.ts";
import { originWords } from "./origin-words.ts";
import { sanitizeTexts } from "./sanitize-texts.ts";
import { showDemo } from "./show-demo.ts";
import { showMeasured } from "./show-measured.ts";
import { showSeen } from "./show-seen.ts";
import { showTexts } from "./show-texts.ts";
import type { PhotoWords, ShownResult } from "./shown-result.ts";

/** @param felt what the visitor says of the day: it counts in the plan (R-RES-19) */
export function showResult(
  source: Outcome,
  language: Language,
  t: Translate,
  felt: readonly FeltCode[] | null = null,
): ShownResult {
  if (source.kind === "demo") return showDemo(source, t);
  // Codes and numbers alone, measured here.
  if (source.texts === null) return showMeasured(source.result, photoWords(source, language, t), felt ?? [], t);
  const { origin, result } = source;
  const texts = sanitizeTexts(source.texts);
  const words = photoWords({ ...source, texts }, language, t);
  if (result !== null) return showMeasured(result, words, felt ?? [], t);
  if (origin.kind === "ai" && origin.seen !== undefined) return showSeen(origin.seen, words, felt ?? [], t);
  return showTexts(texts, words, t);
}

function photoWords(source: AnalysedOutcome, language: Language, t: Translate): PhotoWords {
  const { origin, result, texts } = source;
  const isOwn = isOwnWording(origin) && result !== null;
  const written = isOwn ? "" : (texts?.summary ?? "");
  const from = isOwn || source.texts === null ? language : source.language;
  return {
    // Nobody has put it in words yet: it has a score alone.
    score: Math.round(texts === null ? result.skinScore : texts.skinScore),
    summary: { text: written || ownSummary(source, t), isByAi: written !== "" },
    origin: originWords(origin, t),
    deliveredIn: from === language ? null : from,
  };
}

function ownSummary({ result }: AnalysedOutcome, t: Translate): string {
  if (result === null) return t("results.summaryFallback");
  const messages = summarise(result, findIssues(result), findStrengths(result));
  return messages.map((message) => renderMessage(t, message)).join(" ");
}
