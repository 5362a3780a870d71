import { fillPage } from "#server/site/fill-page.ts";
import { pageConfiguration } from "#server/site/page-configuration.ts";
import { testEnvironment } from "../support/environment.ts";
import { readPage } from "./built-page.ts";

/** The legal pages and the method's as the server serves them under one configuration or another. */

export interface Situation {
  readonly environment?: Readonly<Record<string, string>>;
}

export const OPERATOR = {
  OPERATOR_NAME: "Müller & <Söhne>",
  OPERATOR_ADDRESS: "Bahnhofstrasse 1, 8001 Zürich, Schweiz",
  OPERATOR_EMAIL: "hello@skin.example",
  OPERATOR_PHONE: "+41 44 000 00 00",
  OPERATOR_UID: "CHE-000.000.000",
  EU_REPRESENTATIVE: "Example GmbH, Ring 2, 10115 Berlin",
  UK_REPRESENTATIVE: "Example Ltd, 2 Ring, London",
};
export const ADS = { ADS_CLIENT_ID: "ca-pub-1234567890123456" };
export const TAG = { AFFILIATE_TAG: "skin-21" };
const PROVIDER = {
  OPENAI_API_KEY: "key",
  OPENAI_MODEL: "model",
  PROVIDER_NAME: "Example AI Inc.",
  PROVIDER_COUNTRY: "USA",
};
export const PHOTO: Situation = { environment: { ...PROVIDER, ANALYSIS_PROVIDER: "openai" } };
export const WORDS: Situation = { environment: { ...PROVIDER, ANALYSIS_PROVIDER: "openai-words" } };

function configurationOf({ environment = {} }: Situation) {
  return pageConfiguration(testEnvironment(environment));
}

/** The article of a page, its HTML; menu, notice and footer are other tests' business. */
export function articleOf(path: string, situation: Situation): string {
  const page = fillPage(readPage(path), configurationOf(situation), "markup");
  const article = /<article>[\s\S]*<\/article>/.exec(page)?.[0];
  if (article === undefined) throw new Error(`${path} has no article`);
  return article;
}

/** What a visitor reads. */
export function textOf(path: string, situation: Situation): string {
  return articleOf(path, situation)
    .replaceAll(/<!--.*?-->|<\/?(?:a|code|mark|span|strong|time)\b[^>]*>/g, "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll(/&(#x27|#39);/g, "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .replaceAll(/\s+/g, " ");
}

export const BOTH = ["", "/en"] as const;

/** What a visitor reads on a page, German and English. */
export function textInBoth(page: string, situation: Situation = {}): string {
  return BOTH.map((prefix) => textOf(`${prefix}${page}`, situation)).join(" ");
}
