import { describe, expect, it } from "vitest";
import { FIRST_GUIDES, FURTHER_GUIDES, GUIDE_SLUGS, GUIDES, type GuideSlug } from "#content/guides.ts";
import { LANGUAGES } from "#contract/language.ts";
import { pathIn } from "#page/paths.ts";
import { guideProblems, linksTo, paragraphsOf, shapeOf, wordsOf } from "./checks/guide.ts";
import { textOf } from "./checks/text.ts";
import { type Page, siteUnder } from "./site-under-test.ts";

/** The eight guides and their index, as built. */

const site = siteUnder("everything");
const bare = siteUnder("nothing");

function guide(slug: GuideSlug, language: (typeof LANGUAGES)[number], from = site): Page {
  const page = from.page(pathIn(language, `/${slug}`));
  if (page === undefined) throw new Error(`There is no page of ${slug}.`);
  return page;
}

/** What each guide has to speak of; de, en. */
const TOPICS: Readonly<Record<GuideSlug, readonly (readonly [german: RegExp, english: RegExp])[]>> = {
  "anti-aging-tips": [
    [/Retinoid|Retinol/, /retinoid|retinol/i],
    [/Sonnenschutz/, /sunscreen|sun protection/i],
    [/Antioxidan/, /antioxidant/i],
    [/Barriere/, /barrier/i],
    [/Schlaf|rauch|Lebensstil/i, /sleep|smok|lifestyle/i],
    [/Peptid/, /peptide/i],
  ],
  "acne-tips": [
    [/Salicylsäure/, /salicylic acid/i],
    [/Benzoylperoxid/, /benzoyl peroxide/i],
    [/Retinoide/, /retinoids/i],
    [/Gewohnheit|ausdrück/i, /habit|squeez|picking/i],
    [/Ernährung|Milch|Zucker/, /diet|milk|sugar/i],
    [/Hormon/, /hormon/i],
    [/Feuchtigkeit/, /moisturis|moisturiz/i],
  ],
  "skin-barrier-repair": [
    [/Ceramid/, /ceramide/i],
    [/Niacinamid/, /niacinamide/i],
    [/Öl/, /\boils?\b/i],
    [/Hyaluronsäure/, /hyaluronic acid/i],
    [/Glycerin/, /glycerin/i],
    [/Woche 4|4 Wochen|vier Wochen|Woche vier/i, /week 4|4 weeks|four weeks|week four/i],
    [/Morgen/, /morning/i],
    [/Abend/, /evening/i],
  ],
  "glass-skin-routine": [
    [/10 Schritte|zehn Schritte/i, /10 steps|ten steps|10-step|ten-step/i],
    [/Abend/, /evening/i],
    [/Woche(?:n)? 1\s?(?:[–-]|bis)\s?2/, /weeks? 1\s?(?:[–-]|to)\s?2/i],
    [/Woche(?:n)? 4\s?(?:[–-]|bis)\s?6/, /weeks? 4\s?(?:[–-]|to)\s?6/i],
    [/Woche(?:n)? 8\s?(?:[–-]|bis)\s?12/, /weeks? 8\s?(?:[–-]|to)\s?12/i],
    [/Schlaf/, /sleep/i],
  ],
  "dry-skin-tips": [
    [/40\s?[–-]\s?60\s?%/, /40\s?[–-]\s?60\s?%/],
    [/Ceramid/, /ceramide/i],
  ],
  "oily-skin-tips": [[/Talg/, /sebum/i]],
  "combination-skin-tips": [[/T-Zone/, /T-zone/i]],
  "sensitive-skin-tips": [[/Duftstoff|Parfum|parfümfrei/i, /fragrance/i]],
  redness: [
    [/Rosazea/, /rosacea/i],
    [/Azelainsäure/, /azelaic acid/i],
    [/Niacinamid/, /niacinamide/i],
    [/Auslöser/, /trigger/i],
    [/auf dunkler Haut/i, /on dark skin/i],
  ],
  "dark-spots": [
    [/Melasma/, /melasma/i],
    [/Vitamin C/, /vitamin C/i],
    [/sichtbares Licht/i, /visible light/i],
    [/Eisenoxid/, /iron oxide/i],
    [/Muttermal/, /\bmoles?\b/i],
  ],
  "under-eye-shadows": [
    [/Schlaf/, /sleep/i],
    [/Gefässe/, /vessels/i],
    [/Tränenrinne/, /tear trough/i],
    [/Pigment/, /pigment/i],
    [/Koffein/, /caffeine/i],
  ],
  "pores-and-texture": [
    [/Salicylsäure/, /salicylic acid/i],
    [/Retinol/, /retinol/i],
    [/Niacinamid/, /niacinamide/i],
    [/weder öffnen noch schliessen/, /neither open nor close/],
    [/zählt darum keine Poren/, /does not count pores/],
    [/Narben/, /scars/i],
  ],
  "normal-skin": [
    [/Reinig/, /cleans/i],
    [/Feuchtigkeit/, /moistur/i],
    [/nur eine Einschätzung/, /only an estimate/],
    [/Winter/, /winter/],
  ],
  sunscreen: [
    [/zwei Finger/i, /two finger/i],
    [/UVA in einem Kreis/, /UVA in a circle/],
    [/alle zwei Stunden/i, /every two hours/i],
    [/ein Drittel des LSF/, /one third of the SPF/],
    [/Vitamin D/, /vitamin D/],
    [/Für jeden Hautton/, /For every skin tone/],
    [/UV-Index/, /UV index/],
    [/Babys/, /babies/],
  ],
  "retinol-for-beginners": [
    [/0,1–0,3\s?%/, /0\.1–0\.3%/],
    [/zwei Abende/, /two evenings/],
    [/Bakuchiol/, /bakuchiol/i],
    [/Schwangerschaft, Stillzeit und Kinderwunsch/, /Pregnancy, breastfeeding and trying to conceive/],
    [/Hebamme/, /midwife/],
    [
      /Enthält Vitamin A\. Berücksichtigen Sie Ihre tägliche Aufnahme/,
      /Contains Vitamin A\. Consider your daily intake/,
    ],
    [/2024\/996/, /2024\/996/],
    [/vier fanden keinen Unterschied/i, /four found no difference/i],
  ],
  niacinamide: [
    [/2–5\s?%/, /2–5%/],
    [/Talg/, /sebum/i],
    [/Barriere/, /barrier/i],
    [/Gegen starken Glanz/, /against strong shine/i],
    [/Ceramid/, /ceramide/i],
    [/Hersteller/, /manufacturer/],
  ],
  "salicylic-and-azelaic-acid": [
    [/Salicylsäure/, /salicylic acid/i],
    [/Azelainsäure/, /azelaic acid/i],
    [/Mitesser/, /blackheads/i],
    [/bei starker Rötung/i, /with strong redness/i],
    [/nur bedingt/, /only conditionally/],
    [/Aspirin/, /aspirin/],
  ],
  "vitamin-c": [
    [/L-Ascorbinsäure/, /L-ascorbic acid/],
    [/Antioxidan/, /antioxidant/i],
    [/unter dem Sonnenschutz/, /under your sunscreen/],
    [/31 Studien/, /31 studies/],
    [/braun/, /brown/],
    [/Ersetzt Vitamin C den Sonnenschutz/, /Does vitamin C replace sunscreen/],
  ],
  "skincare-order": [
    [/Reinig/, /cleans/i],
    [/Sonnenschutz/, /sunscreen/i],
  ],
  "combining-actives": [
    [/Retinol/, /retinol/i],
    [/Benzoylperoxid/, /benzoyl peroxide/i],
    [/Niacinamid/, /niacinamide/i],
  ],
  "pimple-marks": [
    [/Narben/, /scars/i],
    [/Sonnenschutz/, /sunscreen/i],
  ],
  "beard-and-shaving": [
    [/eingewachsene/, /ingrown/i],
    [/Rasur|rasier/i, /shav/i],
  ],
};

describe.each(GUIDE_SLUGS)("/%s", (slug) => {
  it.each(LANGUAGES)("has every part of a guide (R-GUIDE-1, R-GUIDE-8, %s)", (language) => {
    expect(guideProblems(guide(slug, language))).toEqual([]);
  });

  it("is the same guide in both languages, neither much shorter than the other", () => {
    const [de, en] = LANGUAGES.map((language) => guide(slug, language)) as [Page, Page];
    expect(shapeOf(en)).toEqual(shapeOf(de));
    expect(Math.abs(Math.log(wordsOf(de) / wordsOf(en)))).toBeLessThan(Math.log(1.35));
  });

  it.each(LANGUAGES)(
    "speaks of what it must, and of sun protection with SPF 30 (R-GUIDE-2 to R-GUIDE-7, R-GUIDE-9, %s)",
    (language) => {
      const text = textOf(guide(slug, language).root.querySelector("article") ?? site.pages[0]!.root);
      const missing = TOPICS[slug].map((pair) => pair[language === "de" ? 0 : 1]).filter((topic) => !topic.test(text));
      expect(missing).toEqual([]);
      expect(text).toMatch(language === "de" ? /LSF\s?(?:30|50)|SPF\s?(?:30|50)/ : /SPF\s?(?:30|50)/);
    },
  );

  it.each(LANGUAGES)("shows its products, marked, and opens them as sponsored links (R-PROD-4, %s)", (language) => {
    const { root } = guide(slug, language);
    const links = root.querySelectorAll("article a[rel~=sponsored]");
    expect(links.length).toBeGreaterThanOrEqual(3);
    expect(links.length).toBeLessThanOrEqual(4);
    for (const link of links) {
      expect(link.getAttribute("rel")).toBe("sponsored nofollow noopener");
      expect(link.getAttribute("target")).toBe("_blank");
      expect(link.getAttribute("href")).toMatch(/^https:\/\/www\.amazon\.de\/s\?k=[\w%.+-]+&tag=skinglow-21$/);
    }
    const sentence =
      language === "de"
        ? "Als Amazon-Partner verdiene ich an qualifizierten Verkäufen."
        : "As an Amazon Associate I earn from qualifying purchases.";
    expect(textOf(root).split(sentence)).toHaveLength(2);
    expect(textOf(guide(slug, language, bare).root)).not.toContain(sentence);
  });

  it.each(LANGUAGES)("has one ad slot where ads are configured, else none (R-GUIDE-1, R-AD-1, %s)", (language) => {
    const slots = guide(slug, language).root.querySelectorAll("ad-slot");
    expect(slots.map((slot) => slot.getAttribute("data-slot") ?? slot.getAttribute("name"))).toEqual([
      GUIDES[slug].adSlot,
    ]);
    expect(guide(slug, language, bare).root.querySelectorAll("ad-slot")).toHaveLength(0);
  });
});

it.each(LANGUAGES)("no paragraph stands in two guides (%s)", (language) => {
  const paragraphs = GUIDE_SLUGS.flatMap((slug) => paragraphsOf(guide(slug, language)));
  expect(paragraphs.length).toBeGreaterThan(150);
  expect(paragraphs.filter((text, index) => paragraphs.indexOf(text) !== index)).toEqual([]);
});

it("the skin type guides lead to the acne guide, among others (R-GUIDE-7)", () => {
  for (const slug of ["dry-skin-tips", "oily-skin-tips", "combination-skin-tips", "sensitive-skin-tips"] as const) {
    for (const language of LANGUAGES) {
      const { root } = guide(slug, language);
      expect(linksTo(root.querySelector("article"), pathIn(language, "/acne-tips")).length, slug).toBeGreaterThan(0);
    }
  }
});

describe.each(LANGUAGES)("The blog index (R-GUIDE-4, %s)", (language) => {
  const page = site.page(pathIn(language, "/blog"));
  const main = page?.root.querySelector("main") ?? site.pages[0]!.root;

  it("has eight cards with icon, title, text, topics and link, in order", () => {
    const cards = main
      .querySelectorAll("li")
      .filter(
        (card) =>
          card.querySelector("h2") !== null && card.querySelector("svg") !== null && card.querySelector("p") !== null,
      );
    const guides = cards.filter((card) =>
      FIRST_GUIDES.some((slug) => linksTo(card, pathIn(language, `/${slug}`)).length === 1),
    );
    expect(guides.map((card) => card.querySelector("a")?.getAttribute("href"))).toEqual(
      FIRST_GUIDES.map((slug) => pathIn(language, `/${slug}`)),
    );
    for (const card of guides) {
      expect(
        card.querySelectorAll("p").some((line) => textOf(line).startsWith(language === "de" ? "Themen: " : "Topics: ")),
      ).toBe(true);
      expect(textOf(card)).toContain(language === "de" ? "Artikel lesen" : "Read");
    }
    const colours = guides.map((card) => card.querySelector("svg")?.parentNode?.getAttribute("class") ?? "");
    expect(new Set(colours).size).toBeGreaterThan(1);
  });

  it("lists the further guides below them, each with icon and text", () => {
    const items = main.querySelectorAll("section[aria-labelledby=further] li");
    expect(items.map((item) => item.querySelector("a")?.getAttribute("href"))).toEqual(
      FURTHER_GUIDES.map((slug) => pathIn(language, `/${slug}`)),
    );
    for (const item of items) {
      expect(item.querySelectorAll("svg")).toHaveLength(1);
      expect(textOf(item).length).toBeGreaterThan(60);
    }
  });

  it("offers the test, and has its ad slot where ads are configured", () => {
    expect(linksTo(main, pathIn(language, "/")).length).toBeGreaterThan(0);
    expect(main.querySelectorAll("ad-slot")).toHaveLength(1);
    expect(bare.page(pathIn(language, "/blog"))?.root.querySelectorAll("ad-slot")).toHaveLength(0);
  });
});
