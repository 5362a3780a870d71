import { type HTMLElement, parse } from "node-html-parser";
import { isNewer } from "./newer.ts";

/** Of a page: elements, attributes and their values: `global_attributes.popover`, `elements.link.rel.expect`. */
export function pageFaults(html: string): Set<string> {
  return new Set(parse(html, { comment: false }).querySelectorAll("*").flatMap(faultsOf));
}

function faultsOf({ rawTagName, attributes }: HTMLElement): string[] {
  const element = `elements.${rawTagName.toLowerCase()}`;
  const named = Object.entries(attributes).flatMap(([name, value]) => {
    const attribute = name.toLowerCase();
    return [`global_attributes.${attribute}`, `${element}.${attribute}`, `${element}.${attribute}.${value}`];
  });
  return [element, ...named].filter((key) => isNewer(`html.${key}`));
}

/** What runs in a page: no data, and no rules that the browser reads. */
export function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)].flatMap(([, attributes = "", code = ""]) =>
    /\ssrc=|json|speculationrules/.test(attributes) ? [] : [code],
  );
}

export function inlineStyles(html: string): string[] {
  const attributes = [...html.matchAll(/\sstyle="([^"]*)"/g)].map(([, style = ""]) => `a{${style}}`);
  return [...[...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(([, sheet = ""]) => sheet), ...attributes];
}
