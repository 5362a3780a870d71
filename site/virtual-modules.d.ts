declare module "virtual:page-script" {
  import type { AppStart } from "#page/app-start.ts";

  /** Address of the built `site/page-script/main.ts` (`scripts/vite/page-script.ts`). */
  export const PAGE_SCRIPT: string;
  /** Of `site/page-script/questionnaire/main.ts`. */
  export const QUESTIONNAIRE_SCRIPT: string;
  /** Of `site/page-script/combinations/main.ts`. */
  export const COMBINATIONS_SCRIPT: string;
  /** By the page's path, what starts the application there; known while prerendering only. */
  export const APP_START: Readonly<Record<string, AppStart>>;
}
