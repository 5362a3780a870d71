import { PAGE_PLACEHOLDERS, type PagePlaceholder } from "#contract/page-placeholders.ts";

export type PlaceholderValues = Readonly<Record<PagePlaceholder, string>>;

/** Characters that mean the same in HTML text, attributes, JSON and JavaScript strings. */
const PLAIN = /^[A-Za-z0-9:/._~@-]*$/;

/**
 * Puts the configuration's values into a built page (contract, "One build serves every configuration").
 * Values go in as they are, so only such are taken as no context of a page reads differently.
 */
export function fillPlaceholders(page: string, values: PlaceholderValues): string {
  let filled = page;
  for (const [name, token] of Object.entries(PAGE_PLACEHOLDERS)) {
    const value = values[name as PagePlaceholder];
    if (!PLAIN.test(value))
      throw new RangeError(`the value for ${token} has characters that a page would have to escape`);
    filled = filled.replaceAll(token, value);
  }
  return filled;
}
