/**
 * What starts the application of a page that is a document at first (decision 0074). The build leaves it in the page as
 * JSON in a data element (`scripts/build/defer-app.ts`); `app/page/start-app.ts` reads it.
 */
export interface AppStart {
  /** The module that starts it. */
  readonly module: string;
  /** Every script that it needs to show its first screen, so that none is found late; the largest first. */
  readonly scripts: readonly string[];
  /** Its whole style sheets, in their order; of the first the page holds what it uses. */
  readonly styles: readonly string[];
}

/** Id of that element. */
export const APP_START_ID = "app-start";
/** Sent to the document by the app when it answers in the page's place. */
export const APP_READY_EVENT = "appready";
/** On `<style>`: the address of the whole style sheet, of which the page holds what it uses. */
export const WHOLE_STYLES = "data-whole";
