import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type HTMLElement, parse } from "node-html-parser";
import { GUIDE_SLUGS } from "#content/guides.ts";
import {
  EVIDENCE_PAGE,
  EXPLAINERS,
  HISTORY_PATH,
  LEGAL_PAGES,
  METHOD_PAGE,
  PAGE_PATHS,
  PRIVACY_ALIAS,
  QUESTIONNAIRE_PAGE,
} from "#content/site-pages.ts";
import { LANGUAGES, type Language } from "#contract/language.ts";
import { languageOf, pathIn, plainPath } from "#page/paths.ts";
import type { Environment } from "#server/configuration/env.ts";
import { fillPage } from "#server/site/fill-page.ts";
import { generatedFiles } from "#server/site/generated-files.ts";
import { pageConfiguration } from "#server/site/page-configuration.ts";
import { testEnvironment } from "../support/environment.ts";
import { CLIENT, readPage } from "./built-page.ts";

/** The whole built site as a visitor gets it under one configuration. */

const FULL = {
  SITE_URL: "https://skin.example",
  OPERATOR_NAME: "Müller & Söhne «Haut» GmbH",
  OPERATOR_ADDRESS: 'Weg "Zum Brunnen" 3, 8000 Zürich',
  OPERATOR_EMAIL: "kontakt@skin.example",
  OPERATOR_PHONE: "+41 44 000 00 00",
  OPERATOR_UID: "CHE-123.456.789 MWST",
  EU_REPRESENTATIVE: "Vertretung GmbH, Weg 1, 10115 Berlin",
  TERMS_LAW: "CH",
  ADS_CLIENT_ID: "ca-pub-1234567890123456",
  ADS_SLOT_HOME: "1122334455",
  ADS_SLOT_DRY_SKIN: "1122334456",
  ADS_SLOT_OILY_SKIN: "1122334457",
  ADS_SLOT_COMBINATION_SKIN: "1122334458",
  ADS_SLOT_SENSITIVE_SKIN: "1122334459",
  AFFILIATE_TAG: "skinglow-21",
};
const AI = { OPENAI_API_KEY: "key", OPENAI_MODEL: "model", PROVIDER_COUNTRY: "USA" };

/** One build serves each of these. The last ones are of a later build, the texts are there now. */
export const CONFIGURATIONS = {
  nothing: testEnvironment(),
  everything: testEnvironment(FULL),
  "photo to a provider": testEnvironment({
    ...FULL,
    ...AI,
    ANALYSIS_PROVIDER: "openai",
    PROVIDER_NAME: "Anbieter & Co.",
  }),
  "measurements to a provider": testEnvironment({
    ...AI,
    SITE_URL: "https://skin.example",
    ANALYSIS_PROVIDER: "openai-words",
    PROVIDER_NAME: "Anbieter",
  }),
} as const satisfies Readonly<Record<string, Environment>>;
export type ConfigurationName = keyof typeof CONFIGURATIONS;
export const CONFIGURATION_NAMES = Object.keys(CONFIGURATIONS) as ConfigurationName[];

export type PageKind =
  | "home"
  | "history"
  | "blog"
  | "guide"
  | "explainer"
  | "method"
  | "evidence"
  | "questionnaire"
  | "legal"
  | "error";

export interface Page {
  /** As in the address: `/`, `/en/blog`. */
  readonly path: string;
  /** The same in both languages: `/blog`. */
  readonly plain: string;
  readonly language: Language;
  readonly kind: PageKind;
  readonly html: string;
  readonly root: HTMLElement;
}

export interface Site {
  /** Origin of absolute links to itself; empty when not configured. */
  readonly origin: string;
  readonly pages: readonly Page[];
  /** Pages that have an address, without the error screens. */
  readonly visited: readonly Page[];
  readonly page: (path: string) => Page | undefined;
  /** The text of a file that is no page, for anchors in drawings; null when there is none. */
  readonly file: (path: string) => string | null;
}

export const PATHS: readonly string[] = LANGUAGES.flatMap((language) =>
  PAGE_PATHS.map((page) => pathIn(language, page)),
);
export const ERROR_PATHS: readonly string[] = LANGUAGES.map((language) => pathIn(language, "/404"));

export function parsePage(path: string, html: string): Page {
  const plain = plainPath(path);
  return {
    path,
    plain,
    language: languageOf(path),
    kind: kindOf(plain),
    html,
    root: parse(html, { blockTextElements: { script: true, style: true } }),
  };
}

const loaded = new Map<ConfigurationName, Site>();

export function siteUnder(name: ConfigurationName): Site {
  const known = loaded.get(name);
  if (known !== undefined) return known;
  const site = load(CONFIGURATIONS[name]);
  loaded.set(name, site);
  return site;
}

function load(env: Environment): Site {
  const configuration = pageConfiguration(env);
  const generated = generatedFiles(env, new Date());
  const paths = [...PATHS, ...ERROR_PATHS];
  /** Parsed when it is asked for: most tests look at a few. */
  const parsed = new Map<string, Page>();
  const pageAt = (path: string): Page => {
    const page = parsed.get(path) ?? parsePage(path, fillPage(readPage(path), configuration, "markup"));
    parsed.set(path, page);
    return page;
  };
  const files = new Set(
    readdirSync(CLIENT, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.endsWith(".html"))
      .map((entry) => join(entry.parentPath, entry.name).slice(CLIENT.length)),
  );
  return {
    origin: env.SITE_URL ?? "",
    get pages() {
      return paths.map(pageAt);
    },
    get visited() {
      return PATHS.map(pageAt);
    },
    page: (path) => (paths.includes(path) ? pageAt(path) : undefined),
    file(path) {
      const made = generated.get(path);
      if (made !== undefined) return made.content;
      if (!files.has(path) || !existsSync(join(CLIENT, path))) return null;
      const text = readFileSync(join(CLIENT, path), "utf8");
      return path.endsWith(".txt") || path.endsWith(".xml")
        ? fillPage(text, configuration, path.endsWith(".xml") ? "markup" : "none")
        : text;
    },
  };
}

function kindOf(plain: string): PageKind {
  const name = plain.slice(1);
  if (plain === "/") return "home";
  if (name === "blog" || name === "404") return name === "404" ? "error" : "blog";
  if (plain === HISTORY_PATH) return "history";
  if (plain === METHOD_PAGE) return "method";
  if (plain === EVIDENCE_PAGE) return "evidence";
  if (plain === QUESTIONNAIRE_PAGE) return "questionnaire";
  if ((GUIDE_SLUGS as readonly string[]).includes(name)) return "guide";
  if ((EXPLAINERS as readonly string[]).includes(name)) return "explainer";
  if ((LEGAL_PAGES as readonly string[]).includes(name) || plain === PRIVACY_ALIAS) return "legal";
  return "error";
}
