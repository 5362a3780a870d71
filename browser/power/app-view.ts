import { browserPower } from "./browser-power.ts";
import { mediaMatches } from "./media-matches.ts";

/** The page is in the browser of an app. */
export interface AppView {
  /** As people call it; null where it is not known which. */
  readonly app: string | null;
}

/**
 * What apps call themselves in the name of their browser. A view that swallows downloads, prints nothing or empties its storage has
 * all the functions for it: nothing but the name tells. As they are written down at
 * github.com/allinurl/goaccess/issues/804, github.com/donatj/PhpUserAgent/issues/67 and in the npm package inapp-spy 5.0.8.
 */
const APPS: readonly (readonly [name: RegExp, app: string])[] = [
  [/\bInstagram\b/, "Instagram"],
  [/\bMessenger(?:Lite)?ForiOS|FB_IAB\/(?:MESSENGER|Orca)/, "Messenger"],
  [/\bFB_IAB\b|\bFBA[NV]\//, "Facebook"],
  [/musical_ly|BytedanceWebview|\bTikTok\b/, "TikTok"],
  [/LinkedInApp/, "LinkedIn"],
  [/\bLine\//, "LINE"],
  [/\bSnapchat\b/, "Snapchat"],
  [/\bPinterest\//, "Pinterest"],
];

/** Android says so of its web views; on iOS they lack the name that browsers, and all that are built like one, have there. */
const NAMELESS = /; wv\)|\b(?:iPhone|iPad|iPod)\b(?!.*\bSafari\/)/;

/** Null: a browser of its own, as far as can be told. */
export function appView(): AppView | null {
  const name = browserPower("userAgent") ?? "";
  const app = APPS.find(([pattern]) => pattern.test(name))?.[1] ?? null;
  if (app !== null) return { app };
  // What lies on the home screen of an iPhone has no name of a browser either.
  return NAMELESS.test(name) && !isInstalled() ? { app: null } : null;
}

export function isInstalled(): boolean {
  return mediaMatches("(display-mode: standalone)") || Reflect.get(navigator, "standalone") === true;
}

/** A file that is saved arrives, as far as can be told beforehand: no browser tells it afterwards. */
export function savesFiles(): boolean {
  return "download" in HTMLAnchorElement.prototype && appView() === null;
}
