import type { MetaDescriptor } from "react-router";
import { GUIDES } from "#content/guides.ts";
import { BRAND } from "#contract/brand.ts";
import type { SiteDocument } from "../documents/document.ts";
import { pageMeta } from "./page-meta.ts";

export function documentMeta(document: SiteDocument): MetaDescriptor[] {
  const { handle, title, description } = document;
  const dates = datesOf(document);
  return pageMeta(handle, { title: `${title} · ${BRAND.name}`, description }, dates);
}

function datesOf(document: SiteDocument) {
  if (document.kind === "guide") return GUIDES[document.slug];
  return document.kind === "explainer" ? document.article.frontMatter : undefined;
}
