declare module "virtual:page-script" {
  import type { AppStart } from "#contract/app-start.ts";

  /** Address of the built `app/page/main.ts` (`scripts/vite/page-script.ts`). */
  export const PAGE_SCRIPT: string;
  /** Of `app/page/questionnaire/main.ts`. */
  export const QUESTIONNAIRE_SCRIPT: string;
  /** Of `app/page/combinations/main.ts`. */
  export const COMBINATIONS_SCRIPT: string;
  /** By the page's path, what starts the application there; known while prerendering only. */
  export const APP_START: Readonly<Record<string, AppStart>>;
}
