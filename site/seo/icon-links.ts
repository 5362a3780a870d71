import type { Language } from "#contract/language.ts";
import { pathIn } from "#page/paths.ts";

/** Icons of every page; all but the first are drawn from it at build (scripts/build/pictures/icons.ts). */
export const ICON_LINKS = [
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
] as const;

/** Each language has a manifest of its own, with its own words and start page. */
export function manifestPath(language: Language): string {
  return pathIn(language, "/manifest.webmanifest");
}
