import { LANGUAGE_TABLE, type Language } from "#contract/language.ts";

/** "12,95 €", "€12.95". By hand instead of Intl.NumberFormat, whose spaces differ with the ICU data of the runtime. */
export function displayPrice(euro: number, language: Language): string {
  const [whole, cents] = euro.toFixed(2).split(".");
  return LANGUAGE_TABLE[language].euro.replace(/#(.)##/, (_, decimal: string) => `${whole}${decimal}${cents}`);
}
