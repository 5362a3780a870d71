import ads from "./ads.json" with { type: "json" };
import consent from "./consent.json" with { type: "json" };
import hero from "./hero.json" with { type: "json" };
import site from "./site.json" with { type: "json" };

/** What the start page shows at first: one chunk of the browser. */
export const HOME_WORDS = { ads, consent, hero, site };
