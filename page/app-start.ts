/**
 * What starts the application of a page that is a document at first (decision 0082). The build leaves it in the page as
 * JSON in a data element (`site/root.tsx`); `site/page-script/start-app.ts` reads it.
 */
export interface AppStart {
  /** The application's module (`AppModule`). */
  readonly module: string;
  /** Every script that its first screen needs, so that none is found late; the largest first. */
  readonly scripts: readonly string[];
  /** Its own style sheets, beside the one that every page holds what it uses of. */
  readonly styles: readonly string[];
  /** The module that offers an upload without the application (`PlainUploadModule`). */
  readonly plain: string;
  /** The module for who has something saved (`site/page-script/come-back.ts`). */
  readonly comeBack: string;
}

/** What `app/application/main.tsx` exports. `Place`: an element; this room knows no DOM. */
export interface AppModule<Place> {
  /** Loads what the first screen of this page needs; rejects where something does not come. */
  readonly prepare: () => Promise<void>;
  /**
   * Puts the application in the document's place. Rejects when a file does not come; the document stays as it is then.
   *
   * @param control name of the control that was pressed (`data-app-control`); null: the page's own step
   * @returns the element that holds it
   */
  readonly open: (control: string | null) => Promise<Place>;
}

/** What `app/flow/plain-upload.ts` exports. */
export interface PlainUploadModule<Place> {
  /** @returns an element to put into the page: a choice of a photo, and the answer in words */
  readonly plainUpload: () => Promise<Place>;
}

/** Id of that element. */
export const APP_START_ID = "app-start";
/** Names of the controls that start the application: `data-app-control`. */
export const APP_CONTROLS = { start: "start", import: "import" } as const;
/** Id of all that a page shows, and of the application's own place, which takes its place. */
export const SITE_ID = "site";
export const APP_ID = "app";
/** Sent to the document by the application when it has something to show in the document's place. */
export const APP_READY_EVENT = "appready";
/** Sent to the document when the page's own module runs: until then an inline script answers (`site/ui/early-press.ts`). */
export const PAGE_READY_EVENT = "pageready";
/** Sent to the document where a file of this page does not come, which may be of a build that nobody serves any more. */
export const FILE_MISSING_EVENT = "filemissing";
/** Sent to the document when that is so. Who prevents it would lose something, and says it; else the page is loaded anew. */
export const NEW_VERSION_EVENT = "newversion";
/** Begins the window's name where it holds a photo, from one document to the next (`app/flow/hand-over.ts`). */
export const HANDED_OVER = "handed-over:";
/** On `<style>`: the address of the whole style sheet, of which the page holds what it uses. */
export const WHOLE_STYLES = "data-whole";
