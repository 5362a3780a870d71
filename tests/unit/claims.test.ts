import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { PRODUCT_IDS, productWithId } from "#advice/products/catalogue.ts";
import { LANGUAGES } from "#contract/language.ts";
import { ALL_WORDS } from "#locales/all-words.ts";
import { sentencesIn } from "#tests/support/translators.ts";

const ROOT = join(import.meta.dirname, "../..");

interface Claim {
  readonly name: string;
  readonly pattern: RegExp;
  /** As it was or may be said, one after the other. */
  readonly said: string;
}

/** Claims that did not hold, and may not come back in any word, article or the README. */
const CLAIMS: readonly Claim[] = [
  {
    name: "every skin tone is measured alike (found: dark spots 51 % on dark skin, 83 % on light)",
    pattern:
      /(?:gleicher?|derselbe|einen?) Massstab für (?:jeden|alle) Haut|jede[rmn] Hautton gleich|allen Hauttönen gleich|same (?:yardstick|measure|standard|scale) for (?:every|all) skin|skin tones? (?:counts?|is|are) (?:the same|alike|equal)|equally (?:well|good) on (?:every|all) skin/i,
    said: "Gleicher Massstab für jeden Hautton | The same yardstick for every skin tone",
  },
  {
    name: "the ± holds in 95 of 100 cases (no two photos of one person were measured)",
    pattern: /9[05] (?:von|aus) 100|9[05] (?:of|in|out of|times in) (?:every )?100/i,
    said: "läge die Zahl in etwa 95 von 100 Fällen in dieser Spanne | within this range in about 95 of 100 cases",
  },
  {
    name: "a photo shows moisture or dryness going down (it cannot show moisture)",
    pattern:
      /(?:Foto|Selfie|Hautanalyse|Messung|Test)\b[^.]*\b(?:zeigt|misst|siehst|sieht)\b(?![^.]*\b(?:nicht|nie|kein\w*)\b)[^.]*\b(?:Trockenheit|Feuchtigkeit)\b|(?:photo|selfie|skin analysis|measurement|test)\b[^.]*\b(?:shows?|measures?|tells?)\b(?!\s+(?:neither|no)\b)(?<!not (?:show|measure|tell))[^.]*\b(?:dryness|moisture|hydration)\b/i,
    said: "Ein Foto vor dem Start zeigt dir in vier Wochen, ob Rötung und Trockenheit nachgelassen haben. | A photo before you start will show you in four weeks whether redness and dryness have eased.",
  },
  {
    name: "a photo knows the skin type (60 % sure at most: an estimate)",
    pattern:
      /(?:Selfie|Foto|Sekunden)\b[^.]*\b(?:kennst|weisst|erfährst)\b[^.]*\b(?<!Einschätzung )(?:deinen|den) Hauttyp\b|(?:selfie|photo|seconds)\b[^.]*\b(?:know|gives you|shows you|tells you|reveals)\b[^.]*(?<!(?:estimate|idea) of )\b(?:your|the) skin type\b/i,
    said: "In Sekunden kennst du deinen {{brand}} Score, deinen Hauttyp und die Schritte | In seconds you know your {{brand}} Score, your skin type and the steps",
  },
  {
    name: "bakuchiol equals retinol (one study of 44 people found no significant difference: Dhaliwal 2019)",
    pattern:
      /(?:so|ebenso|genauso|gleich|ähnlich) (?:gut|stark|wirksam) wie (?:Retinol|Retinoide)\b|(?:as (?:good|well|much|effective(?:ly)?|strong(?:ly)?) as|much as|equal to|on (?:a )?par with|just like) (?:retinol|retinoids)\b/i,
    said: "In einer kleinen Studie milderte es feine Linien so gut wie Retinol und brannte dabei seltener. | In a small study it softened fine lines much as retinol did, and stung less often.",
  },
  {
    name: "vitamin C fades spots (it slows new pigment; existing spots faded no faster: De Dormael 2019)",
    pattern:
      /Vitamin C(?![^.|;]*\b(?:nicht|kaum|neue)\b)[^.|;]*\b(?:Flecken|Stellen)\b[^.|;]*(?:blass|heller|aufhell|milder)|vitamin C(?![^.|;]*\b(?:not?|new)\b)[^.|;]*\b(?:spots|marks|patches)\b[^.|;]*(?:pale|light|fad)/i,
    said: "Vitamin C, Niacinamid, Azelainsäure und Retinoide können Flecken über Monate heller wirken lassen. | Over months, vitamin C, niacinamide, azelaic acid and retinoids can make spots look lighter.",
  },
  {
    name: "flat marks of acne always fade (83 % of new scars came from them: Tan 2017)",
    pattern:
      /(?:[Ff]lach heisst fast immer|Fast immer ist es flach)|[Ff]lat nearly always means|flat, and red or brown, it is not a scar\./,
    said: "Flach heisst fast immer: Es verblasst. | Flat nearly always means it will fade.",
  },
  {
    name: "cream on damp skin keeps more water in (cream without a bath kept most: Chiang 2009)",
    pattern:
      /hält dieses Wasser|So verdunstet weniger Wasser|Feuchtigkeit länger halten|keeps that water in|Less water evaporates that way|usual care can then keep moisture in/,
    said: "Kurz danach ist die Haut noch feucht, und die Creme hält dieses Wasser in ihr. | Less water evaporates that way.",
  },
  {
    name: "the epidermis renews itself in six to eight weeks (one paper of 1972; others say less)",
    pattern: /(?<!1972 rechnet mit )sechs bis acht Wochen|(?<!1972 reckons with )six to eight weeks/,
    said: "Die Oberhaut erneuert sich in rund sechs bis acht Wochen. | It renews itself in about six to eight weeks.",
  },
  {
    name: "freckles are there at birth (what is inherited is the tendency)",
    pattern: /Sommersprossen\b[^.]*angeboren|freckles\b[^.]*(?:born|inborn)/i,
    said: "Sommersprossen sind klein, zahlreich und angeboren.",
  },
  {
    name: "nobody stores a photo (an AI provider may, where one is configured and the visitor consents; we do not)",
    pattern:
      /kein(?:e[sn]?)? Fotos? (?:wird|werden|bleib\w+) (?:\w+ )?(?:gespeichert|aufbewahrt|behalten)|\bkein Foto gespeichert|\bno photos? (?:is|are|gets?|will be) (?:ever )?(?:stored|kept|saved|retained)|photos? (?:is|are) never (?:stored|kept|saved)/i,
    said: "Kein Foto wird gespeichert: Es ist gleich nach der Analyse gelöscht. | No photo is stored: yours is deleted right after the analysis.",
  },
  {
    name: "an editorial team writes (the texts are written with an AI language model)",
    pattern: /redaktion|\beditors?\b|\beditorial/i,
    said: "Von der {{brand}}-Redaktion | By the {{brand}} editors | Für den redaktionellen Teil | the editorial content",
  },
];

/**
 * What no text and no search word says of a product: that it does the environment good (Directive (EU) 2024/825, in force
 * since 27 September 2026), that it is better for what it leaves out, or that somebody has tested it (Regulation (EU)
 * 655/2013). What a label says may be explained: words in quotation marks, and questions.
 */
const OF_PRODUCTS: readonly Claim[] = [
  {
    name: "a product is good for the environment",
    pattern:
      /umwelt(?:freundlich|schonend|verträglich|bewusst)|klima(?:neutral|freundlich|positiv|schonend)|(?:CO2|CO₂|carbon|climate)[- ](?:neutral|positive|frei|free)|nachhaltig|sustainab|biologisch abbaubar|biodegradab|kompostierbar|compostab|\bökologisch|\böko-|\beco[- ](?:friendly|conscious)|environmentally|(?:riff|korallen|meeres)(?:freundlich|schonend|sicher)|(?:reef|ocean)[- ](?:safe|friendly)|plastikfrei|plastic[- ]free|\b(?:grüne|saubere) (?:Kosmetik|Pflege|Produkte)|\b(?:green|clean) (?:beauty|cosmetics|care|products)|clean beauty/i,
    said: "eine umweltfreundliche Creme | nachhaltig verpackt | a reef-safe sunscreen | clean beauty, biodegradable",
  },
  {
    name: "a product is natural, and better for it",
    pattern:
      /naturkosmetik|natürliche[rsmn]? (?:Kosmetik|Pflege|Inhaltsstoffe|Wirkstoffe|Produkte)|natural (?:cosmetics|care|ingredients|actives|products)|organic (?:cosmetics|skincare|ingredients)|\bbio-(?:kosmetik|pflege|qualität)|\bvegan|tierversuchsfrei|cruelty[- ]free/i,
    said: "mit natürlichen Inhaltsstoffen | zertifizierte Naturkosmetik | natural ingredients only | vegan und mild",
  },
  {
    name: "a product is better for what is not in it",
    pattern:
      /\bfrei von (?!Haaren)|\bfree from\b|(?:paraben|silikon|mineralöl|sulfat|schadstoff|chemie|gift|hormon)frei|(?:paraben|silicone|sulphate|sulfate|chemical|toxin|hormone)[- ]free|(?:ohne|without|no) (?:schädliche |harmful )?(?:Parabene|Silikone|Mineralöle?|Sulfate|Chemie|Schadstoffe|parabens|silicones|mineral oils?|sulphates|sulfates|chemicals|toxins)\b|non[- ]?toxic/i,
    said: "frei von Parabenen | silikonfrei | ohne Mineralöl | free from parabens | a chemical-free cream",
  },
  {
    name: "a product is tested or recommended",
    pattern:
      /(?:dermatologisch|klinisch|hautärztlich) (?:getestet|geprüft|bewiesen|bestätigt|empfohlen)|von (?:Dermatolog|Hautärzt)\w+ empfohlen|hypoallergen|wissenschaftlich bewiesen|(?:dermatologist|clinically|dermatologically)[- ](?:tested|proven|recommended|approved)|scientifically proven/i,
    said: "dermatologisch getestet | ein hypoallergenes Gel | clinically proven | dermatologist-recommended",
  },
];

/** Titles of sources are quoted as they are, tokens are no words. */
const read = (path: string): readonly [place: string, text: string] => [
  path,
  readFileSync(join(ROOT, path), "utf8").replaceAll(/^ {2}- text: ".*"$|(?:\{\{|")editor-name(?:\}\}|")/gm, ""),
];
const TEXTS = [
  ...LANGUAGES.flatMap((language) => sentencesIn(ALL_WORDS[language], `locales/${language} `)),
  ...globSync(["content/*/**/*.md", "README.md"], { cwd: ROOT }).map(read),
  ...PRODUCT_IDS.map((id) => [`catalogue ${id}`, productWithId(id).searchKeywords.join("\n")] as const),
];

/** The lines that make the claim, each a whole paragraph; of a product the sentences that explain nothing. */
function found(pattern: RegExp, isOfProduct: boolean, texts: readonly (readonly [place: string, text: string])[]) {
  return texts.flatMap(([place, text]) => {
    const plain = text.replaceAll("\u00a0", " ");
    const parts = isOfProduct
      ? plain
          .replaceAll(/«[^»]*»|“[^”]*”/g, "")
          .split(/(?<=[.!?])\s|\n/)
          .filter((part) => !/\?"?$/.test(part))
      : plain.split("\n");
    return parts.filter((part) => pattern.test(part)).map((part) => `${place}: ${part}`);
  });
}

it("Claims are looked for in every word, article and search word", () => {
  expect(TEXTS.length).toBeGreaterThan(1000);
  const places = TEXTS.map(([place]) => place);
  for (const language of LANGUAGES) expect(places).toContain(`content/${language}/guides/sunscreen.md`);
  expect(places).toEqual(expect.arrayContaining(["locales/de products.items.rich_cream.name", "README.md"]));
});

it.each([
  ...CLAIMS.map((claim) => ({ ...claim, isOfProduct: false })),
  ...OF_PRODUCTS.map((claim) => ({ ...claim, isOfProduct: true })),
])("That $name is said nowhere, and would be noticed", ({ pattern, said, isOfProduct }) => {
  expect(found(pattern, isOfProduct, TEXTS)).toEqual([]);
  for (const text of said.split(" | ")) {
    expect(found(pattern, isOfProduct, [["said", text]])).toHaveLength(1);
    // A label explained, and a question.
    const others = [`«${text}» ist kein geschütztes Wort.`, `Ist ${text} besser?`];
    if (isOfProduct) expect(found(pattern, true, [["said", others.join("\n")]])).toEqual([]);
  }
});
