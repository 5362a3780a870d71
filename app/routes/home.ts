import type { LoaderFunctionArgs, MetaFunction } from "react-router";
import type { WORDS as GERMAN } from "#locales/de/index.ts";
import { languageOf } from "#page/paths.ts";
import { homeData } from "#site/seo/home-data.ts";
import { loadHomePage } from "./app-page.ts";

/**
 * Runs at build, once a language. What stands below the opening is read in the HTML; the browser loads its words only to
 * show it again.
 */
export async function loader({ url }: LoaderFunctionArgs) {
  const language = languageOf(url.pathname);
  const { words, handle, meta } = await loadHomePage(language);
  const { default: landing } = (await import(`#locales/${language}/landing.json`)) as {
    default: typeof GERMAN.landing;
  };
  const structuredData = homeData(language, words.site.home.description, landing);
  return { handle: { ...handle, words: { ...words, landing }, structuredData }, meta };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [...(loaderData?.meta ?? [])];

/** The layout shows the steps; this page only brings its words. */
export default function Home() {
  return null;
}
