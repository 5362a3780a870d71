import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { LANGUAGES, type Language } from "#contract/language.ts";
import { ALL_WORDS } from "#locales/all-words.ts";
import { sentencesIn } from "#tests/support/translators.ts";

/** Claims that did not hold, and may not come back in any word, article or the README. */

const ROOT = join(import.meta.dirname, "../..");

interface Claim {
  readonly name: string;
  readonly patterns: Readonly<Record<Language, RegExp>>;
  /** As we once said it. */
  readonly said: Readonly<Record<Language, string>>;
}

const CLAIMS: readonly Claim[] = [
  {
    name: "every skin tone is measured alike (found: dark spots 51 % on dark skin, 83 % on light)",
    patterns: {
      de: /(?:gleicher?|derselbe|einen?) Massstab für (?:jeden|alle) Haut|jede[rmn] Hautton gleich|allen Hauttönen gleich/i,
      en: /same (?:yardstick|measure|standard|scale) for (?:every|all) skin|skin tones? (?:counts?|is|are) (?:the same|alike|equal)|equally (?:well|good) on (?:every|all) skin/i,
    },
    said: {
      de: "Gleicher Massstab für jeden Hautton",
      en: "The same yardstick for every skin tone",
    },
  },
  {
    name: "the ± holds in 95 of 100 cases (no two photos of one person were measured)",
    patterns: { de: /9[05] (?:von|aus) 100/, en: /9[05] (?:of|in|out of|times in) (?:every )?100/ },
    said: {
      de: "läge die Zahl in etwa 95 von 100 Fällen in dieser Spanne",
      en: "within this range in about 95 of 100 cases",
    },
  },
  {
    name: "a photo shows moisture or dryness going down (it cannot show moisture)",
    patterns: {
      de: /(?:Foto|Selfie|Hautanalyse|Messung|Test)\b[^.]*\b(?:zeigt|misst|siehst|sieht)\b(?![^.]*\b(?:nicht|nie|kein\w*)\b)[^.]*\b(?:Trockenheit|Feuchtigkeit)\b/i,
      en: /(?:photo|selfie|skin analysis|measurement|test)\b[^.]*\b(?:shows?|measures?|tells?)\b(?!\s+(?:neither|no)\b)(?<!not (?:show|measure|tell))[^.]*\b(?:dryness|moisture|hydration)\b/i,
    },
    said: {
      de: "Ein Foto vor dem Start zeigt dir in vier Wochen, ob Rötung und Trockenheit nachgelassen haben.",
      en: "A photo before you start will show you in four weeks whether redness and dryness have eased.",
    },
  },
  {
    name: "a photo knows the skin type (60 % sure at most: an estimate)",
    patterns: {
      de: /(?:Selfie|Foto|Sekunden)\b[^.]*\b(?:kennst|weisst|erfährst)\b[^.]*\b(?<!Einschätzung )(?:deinen|den) Hauttyp\b/i,
      en: /(?:selfie|photo|seconds)\b[^.]*\b(?:know|gives you|shows you|tells you|reveals)\b[^.]*(?<!(?:estimate|idea) of )\b(?:your|the) skin type\b/i,
    },
    said: {
      de: "In Sekunden kennst du deinen {{brand}} Score, deinen Hauttyp und die Schritte",
      en: "In seconds you know your {{brand}} Score, your skin type and the steps",
    },
  },
  {
    name: "bakuchiol equals retinol (one study of 44 people found no significant difference: Dhaliwal 2019)",
    patterns: {
      de: /(?:so|ebenso|genauso|gleich|ähnlich) (?:gut|stark|wirksam) wie (?:Retinol|Retinoide)\b/i,
      en: /(?:as (?:good|well|much|effective(?:ly)?|strong(?:ly)?) as|much as|equal to|on (?:a )?par with|just like) (?:retinol|retinoids)\b/i,
    },
    said: {
      de: "In einer kleinen Studie milderte es feine Linien so gut wie Retinol und brannte dabei seltener.",
      en: "In a small study it softened fine lines much as retinol did, and stung less often.",
    },
  },
  {
    name: "vitamin C fades spots (it slows new pigment; existing spots faded no faster: De Dormael 2019)",
    patterns: {
      de: /Vitamin C(?![^.|;]*\b(?:nicht|kaum|neue)\b)[^.|;]*\b(?:Flecken|Stellen)\b[^.|;]*(?:blass|heller|aufhell|milder)/i,
      en: /vitamin C(?![^.|;]*\b(?:not?|new)\b)[^.|;]*\b(?:spots|marks|patches)\b[^.|;]*(?:pale|light|fad)/i,
    },
    said: {
      de: "Vitamin C, Niacinamid, Azelainsäure und Retinoide können Flecken über Monate heller wirken lassen.",
      en: "Over months, vitamin C, niacinamide, azelaic acid and retinoids can make spots look lighter.",
    },
  },
  {
    name: "nobody stores a photo (an AI provider may, where one is configured and the visitor consents; we do not)",
    patterns: {
      de: /kein(?:e[sn]?)? Fotos? (?:wird|werden|bleib\w+) (?:\w+ )?(?:gespeichert|aufbewahrt|behalten)|\bkein Foto gespeichert/i,
      en: /\bno photos? (?:is|are|gets?|will be) (?:ever )?(?:stored|kept|saved|retained)|photos? (?:is|are) never (?:stored|kept|saved)/i,
    },
    said: {
      de: "Kein Foto wird gespeichert: Es ist gleich nach der Analyse gelöscht.",
      en: "No photo is stored: yours is deleted right after the analysis.",
    },
  },
];

const read = (path: string) => [path, readFileSync(join(ROOT, path), "utf8")] as const;

function textsIn(language: Language): (readonly [place: string, text: string])[] {
  const pages = globSync(`content/${language}/**/*.md`, { cwd: ROOT }).map(read);
  return [...sentencesIn(ALL_WORDS[language]), ...pages, ...(language === "en" ? [read("README.md")] : [])];
}

const TEXTS = new Map(LANGUAGES.map((language) => [language, textsIn(language)]));

/** The sentences that make the claim; a line of Markdown holds a whole paragraph. */
function found(pattern: RegExp, texts: readonly (readonly [string, string])[]): string[] {
  return texts.flatMap(([place, text]) => {
    const lines = text.replaceAll("\u00a0", " ").split("\n");
    return lines.filter((line) => pattern.test(line)).map((line) => `${place}: ${line}`);
  });
}

it.each(LANGUAGES.flatMap((language) => CLAIMS.map(({ name, ...claim }) => ({ language, name, ...claim }))))(
  "That $name is said nowhere in $language, and would be noticed",
  ({ language, patterns, said }) => {
    const texts = TEXTS.get(language)!;
    expect(texts.length).toBeGreaterThan(500);
    expect(texts.filter(([place]) => place.endsWith(".md")).length).toBeGreaterThan(10);
    expect(found(patterns[language], texts)).toEqual([]);
    expect(found(patterns[language], [["said", said[language]]])).toHaveLength(1);
  },
);
