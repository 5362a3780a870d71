import { createHash } from "node:crypto";
import { fillPage, type PageConfiguration } from "./fill-page.ts";
import { type References, referencesIn } from "./references.ts";

/** A page as it is served, and all that is asked of its text: nothing looks into it again. */
interface FinishedPage {
  readonly text: string;
  /** CSP sources of its inline scripts and style elements: `'sha256-...'`, each once. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** One is left in a filled page only with a publisher id. */
  readonly hasAdSlot: boolean;
  readonly references: References;
}

/**
 * The one step that finishes a built page: puts the configuration in, hashes its inline elements and reads what it leads to.
 * Its styles are in it already (scripts/build/inline-styles.ts).
 *
 * @throws Error when a condition lacks its begin or its end, or this server does not know it
 */
export function finishPage(page: string, configuration: PageConfiguration): FinishedPage {
  const text = fillPage(page, configuration, "markup");
  return {
    text,
    scripts: hashesOf(text, SCRIPT),
    styles: hashesOf(text, STYLE),
    hasAdSlot: text.includes("<ad-slot"),
    references: referencesIn(text),
  };
}

/** Our own built pages only: a regular expression is no HTML parser, and whether the browser agrees is tested in Chromium. */
const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;
const STYLE = /<style\b([^>]*)>([\s\S]*?)<\/style>/gi;

function hashesOf(html: string, element: RegExp): readonly string[] {
  const hashes = new Set<string>();
  for (const [, attributes = "", text = ""] of html.matchAll(element)) {
    if (/\ssrc\s*=/i.test(attributes) || /\stype\s*=\s*"application\/(ld\+)?json"/i.test(attributes)) continue;
    hashes.add(`'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  }
  return [...hashes];
}
