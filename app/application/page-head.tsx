import { useEffect, useRef } from "react";
import { type MetaDescriptor, Outlet } from "react-router";
import { usePageHandle } from "#site/i18n/page-words.ts";
import { manifestPath } from "#site/seo/icon-links.ts";
import type { ApplicationHandle } from "../routes/app-page.ts";

/**
 * The document's head follows the page that the application turns to (R-LANG-2). The first page's head came with the
 * document and is left alone: a translator may have written its own title and language there.
 */
export function PageHead() {
  const handle = usePageHandle() as ApplicationHandle | null;
  const shown = useRef(handle);
  useEffect(() => {
    if (handle === null || handle === shown.current) return;
    shown.current = handle;
    document.documentElement.lang = handle.language;
    for (const robots of document.head.querySelectorAll('meta[name="robots"]')) robots.remove();
    for (const descriptor of handle.meta) writeMeta(descriptor);
    writeMeta({ tagName: "link", rel: "manifest", href: manifestPath(handle.language) });
  }, [handle]);
  return <Outlet />;
}

/** Attributes of which each element has one that tells it from its like. */
const KEYS = ["name", "property", "rel", "hrefLang"] as const;

/** Writes a title, or an element of the head in the place of its like. */
function writeMeta(descriptor: MetaDescriptor): void {
  const { title, tagName = "meta", ...attributes } = descriptor as Readonly<Record<string, string>>;
  if (title !== undefined) {
    document.title = title;
    return;
  }
  const keys = KEYS.filter((key) => attributes[key] !== undefined);
  const selector = tagName + keys.map((key) => `[${key.toLowerCase()}="${attributes[key]}"]`).join("");
  const element = document.head.querySelector(selector) ?? document.createElement(tagName);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name.toLowerCase(), value);
  if (!element.isConnected) document.head.append(element);
}
