import { layout, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";
import { DOCUMENT_PATHS, HISTORY_PATH } from "#content/site-pages.ts";
import { LANGUAGES } from "#contract/language.ts";
import { pathIn } from "#page/paths.ts";

/**
 * Every page stands at a static path, each language's below its own (R-LANG-4). The layout of the analysis outlives a
 * change of the language: its pages carry only their words, so that nothing on the screen is lost (R-LANG-5).
 * The history is an application too. Everything else is a document, read by one module at build.
 */
export default [
  layout("../app/routes/home-layout.tsx", inAllLanguages("/", "../app/routes/home.ts")),
  ...inAllLanguages(HISTORY_PATH, "../app/routes/history.ts"),
  ...DOCUMENT_PATHS.flatMap((page) => inAllLanguages(page, "routes/document.tsx")),
  ...inAllLanguages("/*", "routes/not-found.tsx"),
] satisfies RouteConfig;

function inAllLanguages(page: string, file: string): RouteConfigEntry[] {
  return LANGUAGES.map((language) => {
    const path = pathIn(language, page).slice(1);
    return route(path || undefined, file, path === "" ? { id: "start", index: true } : { id: path });
  });
}
