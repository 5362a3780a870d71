import type { Origin } from "#contract/origin.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";

export interface OriginWords {
  /**
   * What an AI provider gave: all of it, or the words of the summary alone. Either carries a mark here, on the card and in
   * the shared text (AI Act, Art. 50).
   */
  readonly byAi: "all" | "words" | null;
  /** Measured on the visitor's own device. */
  readonly isOnDevice?: true;
  readonly sentences: readonly string[];
}

/** Who judged the photo and who wrote, in words: that it was no person is always said (AI Act, Art. 50). */
export function originWords(origin: Origin, t: TranslateWords): OriginWords {
  const measured = t("results.origin.engine");
  switch (origin.kind) {
    case "engine":
      return { byAi: null, sentences: [measured] };
    case "device":
      return { byAi: null, isOnDevice: true, sentences: [measured, sentWords(origin.sentBytes, t)] };
    case "engine-instead":
      return { byAi: null, sentences: [measured, t("results.origin.engineInstead", { provider: named(origin, t) })] };
    case "ai-words":
      return { byAi: "words", sentences: [measured, t("results.origin.aiWords", { provider: named(origin, t) })] };
    case "ai": {
      const { provider, model } = origin;
      return { byAi: "all", sentences: [t("results.origin.ai", { provider, model }), t("results.origin.aiLeftOut")] };
    }
    case "unknown":
      return { byAi: null, sentences: [t("results.origin.unknown")] };
  }
}

/** Rounded up: what was sent is never told as nothing. */
function sentWords(bytes: number, t: TranslateWords): string {
  return bytes === 0
    ? t("results.origin.device")
    : t("results.origin.deviceSent", { kilobytes: Math.ceil(bytes / 1000) });
}

function named({ provider }: { readonly provider: string | null }, t: TranslateWords): string {
  return provider ?? t("results.origin.unnamed");
}
