import type { MetaDescriptor } from "react-router";
import { BRAND, withBrand } from "#contract/brand.ts";
import { DEFAULT_LANGUAGE, LANGUAGE_TABLE, LANGUAGES, type Language } from "#contract/language.ts";
import { otherLanguages } from "#page/paths.ts";
import { addressOf } from "./address-of.ts";
import { shareImage } from "./share-image.ts";

interface PageTexts {
  /** The whole text of the `<title>`. */
  readonly title: string;
  readonly description: string;
}

interface Page {
  readonly language: Language;
  /** Its plain path. */
  readonly page: string;
}

/** Days in ISO form. */
interface ArticleDates {
  readonly published: string;
  readonly updated: string;
}

/** Title, description, canonical link, its twin in the other language and what a shared link shows (R-LANG-2, R-LANG-4). */
export function pageMeta({ language, page }: Page, texts: PageTexts, article?: ArticleDates): MetaDescriptor[] {
  const [title, description] = [withBrand(texts.title), withBrand(texts.description)];
  const image = shareImage(page, language);
  return [
    { title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: addressOf(page, language) },
    ...LANGUAGES.map((each) => alternate(each, page, each)),
    alternate("x-default", page, DEFAULT_LANGUAGE),
    { property: "og:type", content: article === undefined ? "website" : "article" },
    { property: "og:site_name", content: BRAND.name },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: addressOf(page, language) },
    { property: "og:locale", content: openGraphLocale(language) },
    ...otherLanguages(language).map((other) => ({
      property: "og:locale:alternate",
      content: openGraphLocale(other),
    })),
    { property: "og:image", content: image.address },
    { property: "og:image:width", content: String(image.width) },
    { property: "og:image:height", content: String(image.height) },
    { property: "og:image:alt", content: title },
    ...(article === undefined
      ? []
      : [
          { property: "article:published_time", content: article.published },
          { property: "article:modified_time", content: article.updated },
        ]),
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: title },
    { name: "twitter:description", content: description },
    { name: "twitter:image", content: image.address },
  ];
}

/** A page that has nothing for others to find; its address may still be shared. */
export function unlistedMeta(page: Page, texts: PageTexts): MetaDescriptor[] {
  return [...pageMeta(page, texts), { name: "robots", content: "noindex" }];
}

/** An address we do not have: nothing to find it by. */
export function notFoundMeta({ title, description }: PageTexts): MetaDescriptor[] {
  return [
    { title: withBrand(title) },
    { name: "description", content: withBrand(description) },
    { name: "robots", content: "noindex" },
  ];
}

function openGraphLocale(language: Language): string {
  return LANGUAGE_TABLE[language].locale.replace("-", "_");
}

function alternate(hrefLang: string, page: string, target: Language): MetaDescriptor {
  return { tagName: "link", rel: "alternate", hrefLang, href: addressOf(page, target) };
}
