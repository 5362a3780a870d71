import type { HOME_WORDS as GERMAN } from "../de/home-words.ts";
import type { SameShape } from "../same-shape.ts";
import ads from "./ads.json" with { type: "json" };
import consent from "./consent.json" with { type: "json" };
import hero from "./hero.json" with { type: "json" };
import site from "./site.json" with { type: "json" };

/** What the start page shows at first: one chunk of the browser. */
export const HOME_WORDS: SameShape<typeof GERMAN> = { ads, consent, hero, site };
