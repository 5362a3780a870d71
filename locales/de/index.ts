import ads from "./ads.json" with { type: "json" };
import again from "./again.json" with { type: "json" };
import article from "./article.json" with { type: "json" };
import blog from "./blog.json" with { type: "json" };
import cli from "./cli.json" with { type: "json" };
import combinations from "./combinations.json" with { type: "json" };
import consent from "./consent.json" with { type: "json" };
import diary from "./diary.json" with { type: "json" };
import evidence from "./evidence.json" with { type: "json" };
import figures from "./figures.json" with { type: "json" };
import { FLOW_WORDS } from "./flow-words.ts";
import hero from "./hero.json" with { type: "json" };
import landing from "./landing.json" with { type: "json" };
import offline from "./offline.json" with { type: "json" };
import questionnaire from "./questionnaire.json" with { type: "json" };
import site from "./site.json" with { type: "json" };

/**
 * Every group of German words. A file `<group>.json` is the subtree of keys `<group>.*`; it is named here, or in
 * `flow-words.ts` where the steps after the landing page need it, and nowhere else. A test proves that no file is left out.
 */
export const WORDS = {
  ...FLOW_WORDS,
  ads,
  again,
  article,
  blog,
  cli,
  combinations,
  consent,
  diary,
  evidence,
  figures,
  hero,
  landing,
  offline,
  questionnaire,
  site,
};
