import type { MetaDescriptor } from "react-router";
import { BRAND } from "#contract/brand.ts";
import type { Language } from "#contract/language.ts";
import type { PageHandle } from "../i18n/page-words.ts";
import { otherLanguage, pathIn } from "../i18n/pages.ts";
import { siteUrl } from "./site-url.ts";

interface PageTexts {
  readonly title: string;
  readonly description: string;
}

const OG_LOCALES: Readonly<Record<Language, string>> = { de: "de_CH", en: "en_GB" };

/** Title, description, canonical link, its twin in the other language and what a shared link shows (R-LANG-2, R-LANG-4). */
export function pageMeta({ language, page }: PageHandle, { title, description }: PageTexts): MetaDescriptor[] {
  const address = (target: Language) => `${siteUrl()}${pathIn(target, page)}`;
  const alternate = (hrefLang: string, target: Language): MetaDescriptor => ({
    tagName: "link",
    rel: "alternate",
    hrefLang,
    href: address(target),
  });
  return [
    { title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: address(language) },
    alternate("de", "de"),
    alternate("en", "en"),
    alternate("x-default", "de"),
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: BRAND.name },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: address(language) },
    { property: "og:locale", content: OG_LOCALES[language] },
    { property: "og:locale:alternate", content: OG_LOCALES[otherLanguage(language)] },
    { name: "twitter:card", content: "summary" },
  ];
}

/** An address we do not have: nothing to find it by. */
export function notFoundMeta({ title, description }: PageTexts): MetaDescriptor[] {
  return [{ title }, { name: "description", content: description }, { name: "robots", content: "noindex" }];
}
