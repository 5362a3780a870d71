import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import { DOCUMENT_PATHS } from "#content/site-pages.ts";
import { LANGUAGES } from "#contract/language.ts";
import { pathIn } from "./i18n/pages.ts";

/**
 * Every page stands at a static path, English ones under `/en` (R-LANG-4). The layout of the analysis outlives a change
 * of the language: its two pages carry only their words, so that nothing on the screen is lost (R-LANG-5).
 * The history is an application too. Everything else is a document, read by one module at build.
 */
export default [
  layout("../app/routes/home-layout.tsx", [index("../app/routes/home-de.ts"), route("en", "../app/routes/home-en.ts")]),
  route("history", "../app/routes/history-de.ts"),
  route("en/history", "../app/routes/history-en.ts"),
  ...LANGUAGES.flatMap((language) =>
    DOCUMENT_PATHS.map((page) => pathIn(language, page)).map((path) =>
      route(path.slice(1), "routes/document.tsx", { id: `document${path.replaceAll("/", "-")}` }),
    ),
  ),
  route("en/*", "routes/not-found-en.tsx"),
  route("*", "routes/not-found-de.tsx"),
] satisfies RouteConfig;
