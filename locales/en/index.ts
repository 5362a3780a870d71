import type { WORDS as GERMAN } from "../de/index.ts";
import type { SameShape } from "../same-shape.ts";
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

/** Every group of English words. */
export const WORDS: SameShape<typeof GERMAN> = {
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
