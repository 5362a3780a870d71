import type { Language } from "#contract/language.ts";

/** "12,95 €", "€12.95". By hand instead of Intl.NumberFormat, whose spaces differ with the ICU data of the runtime. */
export function displayPrice(euro: number, language: Language): string {
  const amount = euro.toFixed(2);
  return language === "de" ? `${amount.replace(".", ",")} €` : `€${amount}`;
}
