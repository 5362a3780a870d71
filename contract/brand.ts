const NAME = "SkinGlow";

/** The one place that names the product (R-BRAND-1). */
export const BRAND = { name: NAME, scoreName: `${NAME} Score`, hashtag: `#${NAME}` } as const;

/** Words and articles say `{{brand}}`; translators and the Markdown reader fill it in. For words taken without either. */
export function withBrand(text: string): string {
  return text.replaceAll("{{brand}}", BRAND.name);
}
