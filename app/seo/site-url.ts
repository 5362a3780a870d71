import { PAGE_PLACEHOLDERS } from "#contract/page-placeholders.ts";

/**
 * The site's public origin without a trailing slash; empty when none is configured, which makes links root-relative.
 * The build leaves a token that the server fills in; the browser reads what the server wrote.
 */
export function siteUrl(): string {
  if (!import.meta.env.SSR) return document.documentElement.dataset.siteUrl ?? "";
  // The development server fills nothing in.
  return import.meta.env.DEV ? "" : PAGE_PLACEHOLDERS.siteUrl;
}
