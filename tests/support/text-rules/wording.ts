import { readFileSync } from "node:fs";
import type { GuideSlug } from "#content/guides.ts";
import type { Language } from "#contract/language.ts";
import { findMedicalWords, MAY_NAME_MEDICINE } from "#locales/medical-words.ts";
import { ARTICLE_WORDS, EVERYTHING, FILES, PAGES, TITLES, type VisitorText, WORDS } from "../visitor-texts.ts";
import { keyed, linesIn, type TextRule, under } from "./rule.ts";

const GUIDES = linesIn(/\/guides\//);
const METHOD = linesIn(/\/method\.md/);

/** Keys whose words a requirement fixes, and texts that only an operator reads. */
export const EXEMPT_KEYS: Readonly<Record<string, string>> = {
  "upload.tips.makeup": "R-UP-3",
  "upload.tips.straight": "R-UP-3",
  "upload.analysing.title": "R-UP-8",
  "results.again": "R-RES-8",
  cli: "read by whoever runs the command",
};
export const exemptBy = (key: string) => Object.keys(EXEMPT_KEYS).find((start) => under(start)(key));
const NOT_EXEMPT = ARTICLE_WORDS.filter(({ key }) => !exemptBy(key));

/** One word for one thing: the word to use <- a pattern of others, and what else makes a line right. */
export const LISTED: readonly TextRule[] = readFileSync("tests/unit/word-list.txt", "utf8")
  .split(/^# /m)
  .slice(1)
  .flatMap((section) => {
    const [head = "", ...lines] = section.trim().split("\n");
    const language = head.slice(0, 2) as Language;
    return lines.filter(Boolean).map((line): TextRule => {
      const [, use = "", never, unless] = /^(.+?) <- (.+?)(?: unless (.+))?$/.exec(line) ?? [];
      if (never === undefined) throw new Error(`word-list.txt: "${line}" is no rule.`);
      return {
        ...{ rule: `“${use}” (${language}), never ${never}`, language, use, finds: new RegExp(never, "i") },
        ...(unless && { unless: new RegExp(unless, "i") }),
        in: NOT_EXEMPT,
        parts: (text) => [text.replaceAll(/\{\{[^}]*\}\}/g, "…")],
      };
    });
  });

const PREGNANCY = /schwanger|stillzeit|pregnan|breastfe/i;
/** What the rules are about; "see a doctor if you are pregnant" is about something else. */
const ACTIVES = /retino|bakuchiol|säure|\bacids?\b|plant compound|pflanzenstoff/i;
const TELLS: GuideSlug = "retinol-for-beginners";
const ANCHOR: Readonly<Record<Language, string>> = {
  de: "#schwangerschaft-stillzeit-und-kinderwunsch",
  en: "#pregnancy-breastfeeding-and-trying-to-conceive",
};
const nameOf = (slug: GuideSlug, language: Language) =>
  /^card:\n {2}title: "(.+)"$/m.exec(readFileSync(`content/${language}/guides/${slug}.md`, "utf8"))?.[1] ?? "?";

/** Cosmetic, and careful with medicines. */
const MEDICAL: readonly TextRule[] = [
  {
    rule: "words stay cosmetic: no medical word outside the fixed notices",
    in: WORDS.filter(({ key }) => !MAY_NAME_MEDICINE.some((start) => under(start)(key))),
    finds: (text) => findMedicalWords(text).length > 0,
  },
  {
    rule: "the method stays cosmetic: the works it names excepted",
    in: METHOD,
    finds: (text) => findMedicalWords(text).length > 0,
  },
  {
    rule: "a guide that names pregnancy beside an active leads to the one that tells what holds (R-GUIDE-8)",
    in: GUIDES.filter(({ place, raw }) => !place.includes(TELLS) && PREGNANCY.test(raw) && ACTIVES.test(raw)),
    // An answer holds no links: it names the guide.
    finds: (_, { language, raw }) =>
      !raw.includes(`](/${TELLS}${ANCHOR[language]})`) &&
      !(/^ +answer: /.test(raw) && raw.includes(nameOf(TELLS, language))),
  },
  {
    rule: "no words of advice or products have a rule of their own for pregnancy",
    in: keyed("advice", "products").filter(({ key }) => !under("advice.pregnancy")(key)),
    finds: PREGNANCY,
  },
];

const ACNE_GUIDE = FILES.filter(({ place }) => place.endsWith("/acne-tips.md"));
/** Its parts as specified, and nothing offered beside a medicine (R-GUIDE-3). */
const ACNE: readonly TextRule[] = [
  {
    rule: "acne's guide tells of three ingredients and of a practice, then of habits, diet, hormones and moisturising",
    in: ACNE_GUIDE,
    parts: (text) => [(text.match(/^##.+$/gm) ?? []).slice(1).join("; ")],
    finds: (outline) =>
      ![
        /^## Behandlung.*?; ### Salicylsäure; ### Benzoylperoxid; ### Retinoide; ### Was eine Praxis verschreibt; ## Gewohnheiten und Auslöser; ### Gewohnheiten, die stören; ### Ernährung und Hormone; ### Feuchtigkeit; ## /,
        /^## Treatment.*?; ### Salicylic acid; ### Benzoyl peroxide; ### Retinoids; ### What a practice prescribes; ## Habits and triggers; ### Habits that get in the way; ### Diet and hormones; ### Moisturiser; ## /,
      ].some((parts) => parts.test(outline)),
  },
  {
    rule: "acne's guide offers no test of ours beside the treatment, and one elsewhere",
    in: ACNE_GUIDE,
    parts: (text) => [text, text.replace(/^## (?:Behandlung|Treatment).*?(?=^## )/ms, "")],
    finds: (text) => text.match(/^:::test$/gm)?.length !== 1,
  },
  {
    rule: "acne's guide promises no treatment where it is announced (R-GUIDE-3)",
    in: [
      ...GUIDES.filter(
        ({ place, text }) =>
          place.includes("/acne-tips.md") && /^(?:title|description|headline|dek| {2}(?:title|text)):/.test(text),
      ),
      ...keyed("ads.guides.acne-tips"),
    ],
    finds: /hilf|helfen|behand|heil|loswerden|\bgegen\b|help|treat|cure|heal|clear|get rid|fight/i,
  },
];

const TABLE_TEXTS: Readonly<Record<string, readonly VisitorText[]>> = {
  ANYWHERE: EVERYTHING,
  "OF A PRODUCT": EVERYTHING,
  WORDS,
  RANGES: WORDS.filter(({ key }) => !under("figures")(key)),
  TURNS: [...PAGES, ...WORDS],
  TITLES,
  PRODUCTS: keyed("products.items"),
  GUIDES,
  METHOD,
};

/** The rules that a pattern alone can tell: three lines each, and how they are read at the head of the table. */
const TABLE: readonly TextRule[] = readFileSync("tests/unit/text-rules.txt", "utf8")
  .trim()
  .split("\n\n")
  .slice(1)
  .map((row) => {
    const [name = "", pattern = "(?:)", texts = "", ...more] = row.split("\n");
    if (more.length > 0) throw new Error(`text-rules.txt: a blank line is missing below "${name}".`);
    const [, where = "", language, most] = /^([A-Z ]+?)(?: (de|en))?(?: (\d+))?: /.exec(name) ?? [];
    const said = texts.split(" | ");
    return {
      ...{ rule: name, in: TABLE_TEXTS[where] ?? [], finds: new RegExp(pattern, "iu"), said },
      ...(language && { language: language as Language }),
      ...(most && { most: Number(most) }),
      ...(where === "OF A PRODUCT" && {
        parts: toldOfProducts,
        // A label explained, and a question.
        unsaid: said.flatMap((text) => [`«${text}» ist kein geschütztes Wort.`, `Ist ${text} besser?`]),
      }),
    };
  });

/** The sentences that explain nothing. */
function toldOfProducts(text: string): readonly string[] {
  const sentences = text.replaceAll(/«[^»]*»|“[^”]*”/g, "").split(/(?<=[.!?])\s/);
  return sentences.filter((part) => !/\?"?$/.test(part));
}

export const WORDING: readonly TextRule[] = [LISTED, MEDICAL, ACNE, TABLE].flat();
