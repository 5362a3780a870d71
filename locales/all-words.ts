import type { Language } from "#contract/language.ts";
import deAds from "./de/ads.json" with { type: "json" };
import deAdvice from "./de/advice.json" with { type: "json" };
import deArticle from "./de/article.json" with { type: "json" };
import deBlog from "./de/blog.json" with { type: "json" };
import deCard from "./de/card.json" with { type: "json" };
import deCli from "./de/cli.json" with { type: "json" };
import deConsent from "./de/consent.json" with { type: "json" };
import deDemo from "./de/demo.json" with { type: "json" };
import deErrors from "./de/errors.json" with { type: "json" };
import deFigures from "./de/figures.json" with { type: "json" };
import deFindings from "./de/findings.json" with { type: "json" };
import deHero from "./de/hero.json" with { type: "json" };
import deHistory from "./de/history.json" with { type: "json" };
import deLabels from "./de/labels.json" with { type: "json" };
import deProducts from "./de/products.json" with { type: "json" };
import deQuestions from "./de/questions.json" with { type: "json" };
import deResults from "./de/results.json" with { type: "json" };
import deSite from "./de/site.json" with { type: "json" };
import deToasts from "./de/toasts.json" with { type: "json" };
import deUpload from "./de/upload.json" with { type: "json" };
import deWhy from "./de/why.json" with { type: "json" };
import enAds from "./en/ads.json" with { type: "json" };
import enAdvice from "./en/advice.json" with { type: "json" };
import enArticle from "./en/article.json" with { type: "json" };
import enBlog from "./en/blog.json" with { type: "json" };
import enCard from "./en/card.json" with { type: "json" };
import enCli from "./en/cli.json" with { type: "json" };
import enConsent from "./en/consent.json" with { type: "json" };
import enDemo from "./en/demo.json" with { type: "json" };
import enErrors from "./en/errors.json" with { type: "json" };
import enFigures from "./en/figures.json" with { type: "json" };
import enFindings from "./en/findings.json" with { type: "json" };
import enHero from "./en/hero.json" with { type: "json" };
import enHistory from "./en/history.json" with { type: "json" };
import enLabels from "./en/labels.json" with { type: "json" };
import enProducts from "./en/products.json" with { type: "json" };
import enQuestions from "./en/questions.json" with { type: "json" };
import enResults from "./en/results.json" with { type: "json" };
import enSite from "./en/site.json" with { type: "json" };
import enToasts from "./en/toasts.json" with { type: "json" };
import enUpload from "./en/upload.json" with { type: "json" };
import enWhy from "./en/why.json" with { type: "json" };
import type { Words } from "./translator.ts";

/**
 * Every group of words in both languages: for the server, the CLI and tests.
 * The browser never imports this: it loads the groups a page needs, in the one language it speaks.
 * A file `de/<group>.json` is the subtree of keys `<group>.*`; a test proves that no file is left out here.
 */
const GERMAN = {
  ads: deAds,
  advice: deAdvice,
  article: deArticle,
  blog: deBlog,
  cli: deCli,
  consent: deConsent,
  demo: deDemo,
  errors: deErrors,
  figures: deFigures,
  hero: deHero,
  why: deWhy,
  findings: deFindings,
  questions: deQuestions,
  card: deCard,
  history: deHistory,
  labels: deLabels,
  products: deProducts,
  results: deResults,
  site: deSite,
  toasts: deToasts,
  upload: deUpload,
};

const ENGLISH: SameShape<typeof GERMAN> = {
  ads: enAds,
  advice: enAdvice,
  article: enArticle,
  blog: enBlog,
  cli: enCli,
  consent: enConsent,
  demo: enDemo,
  errors: enErrors,
  figures: enFigures,
  hero: enHero,
  why: enWhy,
  findings: enFindings,
  questions: enQuestions,
  card: enCard,
  history: enHistory,
  labels: enLabels,
  products: enProducts,
  results: enResults,
  site: enSite,
  toasts: enToasts,
  upload: enUpload,
};

export const ALL_WORDS: Readonly<Record<Language, Words>> = { de: GERMAN, en: ENGLISH };

/** German is the source: another language that lacks one of its keys does not compile. */
type SameShape<Shape> = { readonly [Key in keyof Shape]: Shape[Key] extends string ? string : SameShape<Shape[Key]> };
