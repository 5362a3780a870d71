import type { Language } from "#contract/language.ts";

/** "1,2" and "2,6": what has come and what will have, in megabytes as the visitor's language writes them. */
export function inMegabytes(
  { loadedBytes, totalBytes }: { readonly loadedBytes: number; readonly totalBytes: number },
  language: Language,
): { readonly loaded: string; readonly total: string } {
  const format = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return { loaded: format.format(loadedBytes / 1e6), total: format.format(totalBytes / 1e6) };
}
