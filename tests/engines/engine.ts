/** A browser as the tests of this folder and `npm run parity` need it: what every engine can do, and no more. */

/** Runs in the page: its source goes there, so it may use nothing of the file it stands in. */
export type PageFunction<Args extends readonly unknown[], Result> = (...args: Args) => Result | Promise<Result>;

export type Find<Args extends readonly unknown[]> = PageFunction<Args, Element | null>;

export interface EngineTab {
  /** Resolves when the page has loaded. */
  readonly open: (address: string) => Promise<void>;
  /** Arguments and result go as JSON. */
  readonly evaluate: <Args extends readonly unknown[], Result>(
    run: PageFunction<Args, Result>,
    ...args: Args
  ) => Promise<Result>;
  /** Whether `find` finds something in the page. */
  readonly has: <Args extends readonly unknown[]>(find: Find<Args>, ...args: Args) => Promise<boolean>;
  /** A click of the pointer, as the browser makes it, on what `find` finds. @throws when it finds nothing */
  readonly click: <Args extends readonly unknown[]>(find: Find<Args>, ...args: Args) => Promise<void>;
  /** As if the visitor had chosen this file in the system's window. */
  readonly choose: (selector: string, file: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface EngineBrowser {
  /** With storage of its own: nothing of another tab is there. One at a time. */
  readonly openTab: () => Promise<EngineTab>;
  readonly close: () => Promise<void>;
}

export interface Engine {
  readonly name: string;
  /** Why it cannot be used here; null: it can. */
  readonly missing: string | null;
  readonly start: () => Promise<EngineBrowser>;
}

/** Safety only, for a single command of a browser; a photo is measured in one. */
export const COMMAND_LIMIT_MS = 150_000;

/**
 * CSS pixels. Most visitors come with a phone, and on iPhones every browser is a WebKit; wider than one, as MiniBrowser's
 * bar of buttons asks for.
 */
export const WINDOW = { width: 500, height: 900 };

/** Runs in the page, before a click: a notice at the edge stays for as long as the pointer rests on it, over what is below. */
export function scrollToMiddle(element: Element): void {
  element.scrollIntoView({ block: "center", behavior: "instant" });
}
