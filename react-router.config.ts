import type { Config } from "@react-router/dev/config";
import { PAGE_PATHS } from "./content/site-pages.ts";
import { LANGUAGES } from "./contract/language.ts";
import { pathIn } from "./page/paths.ts";
import { OFFLINE_PATH } from "./page/precache.ts";

export default {
  appDirectory: "site",
  buildDirectory: "build/next",
  // A build prerenders every page and nothing else: no fallback page, which would have to start the router in the browser.
  // The development server leaves the pages to the browser.
  ssr: process.env.NODE_ENV === "production",
  prerender: LANGUAGES.flatMap((language) =>
    [...PAGE_PATHS, "/404", OFFLINE_PATH].map((page) => pathIn(language, page)),
  ),
  routeDiscovery: { mode: "initial" },
} satisfies Config;
