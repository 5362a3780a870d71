import type { Language } from "#contract/language.ts";
import type { Origin } from "#contract/origin.ts";
import type { TranslateWords } from "../../i18n/word-keys.ts";

export interface OriginWords {
  /** An AI provider wrote the words on this screen: they carry a mark (AI Act, Art. 50). */
  readonly isFromAi: boolean;
  /** Measured on the visitor's own device. */
  readonly isOnDevice?: true;
  readonly sentences: readonly string[];
}

/** Who judged the photo and who wrote, in words; null where it was our own software and nothing is missing. */
export function originWords(origin: Origin, t: TranslateWords, language: Language): OriginWords | null {
  switch (origin.kind) {
    case "engine":
      return null;
    case "device":
      return {
        isFromAi: false,
        isOnDevice: true,
        sentences: [t("results.origin.device", { bytes: new Intl.NumberFormat(language).format(origin.sentBytes) })],
      };
    case "engine-instead":
      return { isFromAi: false, sentences: [t("results.origin.engineInstead", { provider: named(origin, t) })] };
    case "ai-words":
      return { isFromAi: true, sentences: [t("results.origin.aiWords", { provider: named(origin, t) })] };
    case "ai": {
      const { provider, model } = origin;
      return {
        isFromAi: true,
        sentences: [t("results.origin.ai", { provider, model }), t("results.origin.aiLeftOut")],
      };
    }
    case "unknown":
      return { isFromAi: false, sentences: [t("results.origin.unknown")] };
  }
}

function named({ provider }: { readonly provider: string | null }, t: TranslateWords): string {
  return provider ?? t("results.origin.unnamed");
}
