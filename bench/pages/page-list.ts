import type { GuideSlug } from "#content/guides.ts";
import { LANGUAGES, type Language } from "#contract/language.ts";
import { pathIn } from "#page/paths.ts";

/** Guides: the shortest text, the longest, and the one with the most drawings. */
const MEASURED_GUIDES: readonly GuideSlug[] = ["under-eye-shadows", "sensitive-skin-tips", "glass-skin-routine"];

const MEASURED_PATHS = ["/", ...MEASURED_GUIDES.map((slug) => `/${slug}`), "/blog", "/privacy"];

/** Steps of the analysis, which have no address: what a visitor does on the landing page leads to them. */
export const STEP_NAMES = ["upload", "result"] as const;
export type StepName = (typeof STEP_NAMES)[number];

export interface MeasuredPage {
  /** As in the table and in `--pages`: the path, for a step with its name. */
  readonly name: string;
  readonly path: string;
  readonly language: Language;
  readonly step: StepName | null;
}

export const MEASURED_PAGES: readonly MeasuredPage[] = LANGUAGES.flatMap((language) => {
  const at = (path: string, step: StepName | null): MeasuredPage => {
    const address = pathIn(language, path);
    return { name: step === null ? address : `${address} ${step}`, path: address, language, step };
  };
  return [...MEASURED_PATHS.map((path) => at(path, null)), ...STEP_NAMES.map((step) => at("/", step))];
});
