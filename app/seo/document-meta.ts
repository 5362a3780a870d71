import type { MetaDescriptor } from "react-router";
import { GUIDES } from "#content/guides.ts";
import { BRAND } from "#contract/brand.ts";
import type { SiteDocument } from "../documents/document.ts";
import { pageMeta } from "./page-meta.ts";

export function documentMeta(document: SiteDocument): MetaDescriptor[] {
  const { handle, title, description } = document;
  const dates = document.kind === "guide" ? GUIDES[document.slug] : undefined;
  return pageMeta(handle, { title: `${title} · ${BRAND.name}`, description }, dates);
}
