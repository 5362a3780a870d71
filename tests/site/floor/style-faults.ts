import { isNewer, newerNames } from "./newer.ts";

const PROPERTIES = newerNames("css.properties.");
const AT_RULES = newerNames("css.at-rules.");
const SELECTORS = newerNames("css.selectors.");
const FUNCTIONS = new Set(
  ["css.types.", "css.types.color.", "css.types.basic-shape."].flatMap((kind) => [...newerNames(kind)]),
);
const UNITS = new Set([
  ...newerNames("css.types.length."),
  ...["dynamic", "large", "small"].flatMap((kind) =>
    isNewer(`css.types.length.viewport_percentage_units_${kind}`) ? ["w", "h"].map((side) => `${kind[0]}v${side}`) : [],
  ),
]);
const RANGE = /@media[^{]*\([^)]*[<>]/;

/** Of a sheet: `property text-wrap`, `at-rule container`, `selector has`, `function color-mix`, `unit dvh`, `media range`. */
export function styleFaults(sheet: string): Set<string> {
  // What a sheet asks with `@supports` it asks because it may be missing.
  const css = sheet.replace(/\/\*[\s\S]*?\*\//g, "").replace(/"[^"]*"|url\([^)]*\)|@supports[^{]*/g, "");
  const found = (kind: string, pattern: RegExp, newer: ReadonlySet<string>) =>
    [...css.matchAll(pattern)].flatMap(([, name = ""]) => (newer.has(name) ? [`${kind} ${name}`] : []));
  return new Set([
    ...found("property", /[{;]([a-z-]+):/g, PROPERTIES),
    ...found("at-rule", /@([a-z-]+)/g, AT_RULES),
    ...found("selector", /[^\\]::?([a-z-]+)(?=[^{}]*\{)/g, SELECTORS),
    ...found("function", /([a-z-]+)\(/g, FUNCTIONS),
    ...found("unit", /\d([a-z]+)\b/g, UNITS),
    ...(RANGE.test(css) ? ["media range"] : []),
  ]);
}
