import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/**
 * Every page stands at a static path, English ones under `/en` (R-LANG-4). The layout of the analysis outlives a change
 * of the language: its two pages carry only their words, so that nothing on the screen is lost (R-LANG-5).
 */
export default [
  layout("routes/flow.tsx", [index("routes/home-de.ts"), route("en", "routes/home-en.ts")]),
  route("en/*", "routes/not-found-en.tsx"),
  route("*", "routes/not-found-de.tsx"),
] satisfies RouteConfig;
