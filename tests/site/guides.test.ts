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

/** What each guide has to speak of, as patterns; de, en. */
const TOPICS: Readonly<Record<GuideSlug, readonly [german: string, english: string]>> = {
  "anti-aging-tips": [
    "Retinoid|Retinol; Sonnenschutz; Antioxidan; Barriere; Schlaf|rauch|Lebensstil; Peptid",
    "retinoid|retinol; sunscreen|sun protection; antioxidant; barrier; sleep|smok|lifestyle; peptide",
  ],
  "acne-tips": [
    "Salicylsäure; Benzoylperoxid; Retinoide; Gewohnheit|ausdrück; Ernährung|Milch|Zucker; Hormon; Feuchtigkeit",
    "salicylic acid; benzoyl peroxide; retinoids; habit|squeez|picking; diet|milk|sugar; hormon; moisturis|moisturiz",
  ],
  "skin-barrier-repair": [
    "Ceramid; Niacinamid; Öl; Hyaluronsäure; Glycerin; Woche 4|4 Wochen|vier Wochen|Woche vier; Morgen; Abend",
    "ceramide; niacinamide; oil; hyaluronic acid; glycerin; week 4|4 weeks|four weeks|week four; morning; evening",
  ],
  "glass-skin-routine": [
    "10 Schritte|zehn Schritte; Abend; Wochen? 1.{1,5}2; Wochen? 4.{1,5}6; Wochen? 8.{1,5}12; Schlaf",
    "10 steps|ten steps|10-step|ten-step; evening; weeks? 1.{1,5}2; weeks? 4.{1,5}6; weeks? 8.{1,5}12; sleep",
  ],
  "dry-skin-tips": ["40.{1,3}60.?%; Ceramid", "40.{1,3}60.?%; ceramide"],
  "oily-skin-tips": ["Talg", "sebum"],
  "combination-skin-tips": ["T-Zone", "T-zone"],
  "sensitive-skin-tips": ["Duftstoff|Parfum|parfümfrei", "fragrance"],
  redness: [
    "Rosazea; Azelainsäure; Niacinamid; Auslöser; auf dunkler Haut",
    "rosacea; azelaic acid; niacinamide; trigger; on dark skin",
  ],
  "dark-spots": [
    "Melasma; Vitamin C; sichtbares Licht; Eisenoxid; Muttermal",
    "melasma; vitamin C; visible light; iron oxide; moles? ",
  ],
  "under-eye-shadows": [
    "Schlaf; Gefässe; Tränenrinne; Pigment; Koffein",
    "sleep; vessels; tear trough; pigment; caffeine",
  ],
  "pores-and-texture": [
    "Salicylsäure; Retinol; Niacinamid; weder öffnen noch schliessen; zählt darum keine Poren; Narben",
    "salicylic acid; retinol; niacinamide; neither open nor close; does not count pores; scars",
  ],
  "normal-skin": ["Reinig; Feuchtigkeit; nur eine Einschätzung; Winter", "cleans; moistur; only an estimate; winter"],
  sunscreen: [
    "zwei Finger; UVA in einem Kreis; alle zwei Stunden; ein Drittel des LSF; Vitamin D; Für jeden Hautton; UV-Index; Babys",
    "two finger; UVA in a circle; every two hours; one third of the SPF; vitamin D; For every skin tone; UV index; babies",
  ],
  "retinol-for-beginners": [
    "0,1–0,3.?%; zwei Abende; Bakuchiol; Schwangerschaft, Stillzeit und Kinderwunsch; Hebamme; Enthält Vitamin A. Berücksichtigen Sie Ihre tägliche Aufnahme; 2024/996; vier fanden keinen Unterschied",
    "0.1–0.3%; two evenings; bakuchiol; Pregnancy, breastfeeding and trying to conceive; midwife; Contains Vitamin A. Consider your daily intake; 2024/996; four found no difference",
  ],
  niacinamide: [
    "2–5.?%; Talg; Barriere; Gegen starken Glanz; Ceramid; Hersteller",
    "2–5%; sebum; barrier; against strong shine; ceramide; manufacturer",
  ],
  "salicylic-and-azelaic-acid": [
    "Salicylsäure; Azelainsäure; Mitesser; bei starker Rötung; nur bedingt; Aspirin",
    "salicylic acid; azelaic acid; blackheads; with strong redness; only conditionally; aspirin",
  ],
  "vitamin-c": [
    "L-Ascorbinsäure; Antioxidan; unter dem Sonnenschutz; 31 Studien; braun; Ersetzt Vitamin C den Sonnenschutz",
    "L-ascorbic acid; antioxidant; under your sunscreen; 31 studies; brown; Does vitamin C replace sunscreen",
  ],
  "skincare-order": ["Reinig; Sonnenschutz", "cleans; sunscreen"],
  "combining-actives": [
    "Retinol; Benzoylperoxid; Niacinamid; AHA; BHA; PHA",
    "retinol; benzoyl peroxide; niacinamide; AHA; BHA; PHA",
  ],
  "pimple-marks": ["Narben; Sonnenschutz", "scars; sunscreen"],
  "beard-and-shaving": [
    "eingewachsene; Rasur|rasier; Rasierpickel; Rasurbrand",
    "ingrown; shav; razor bumps; razor burn",
  ],
  "acne-scars": [
    "Aknenarben; Schatten der Nase; Cochrane; Hersteller; dunkler Haut; 13,3",
    "acne scars; shadow of the nose; Cochrane; maker of the gel; dark skin; 13\\.3",
  ],
  blackheads: [
    "Mitesser; Melanin; Talgfäden; Kaninchenohr; nur rechts; Salicylsäure",
    "blackheads; melanin; filaments; rabbits’ ears; right side only; salicylic acid",
  ],
  "eye-bags": [
    "Tränensäcke; Wasser; Fett; 114 Menschen; am selben Abend; Lidoperation",
    "eye bags; fluid; fat; 114 people; that evening; eyelid surgery",
  ],
  "age-spots": [
    "Altersflecken; Hyperpigmentierung; Fensterseite; aufgeklebt; Gewebeprobe; Laser",
    "age spots; hyperpigmentation; window side; stuck on; tissue sample; laser",
  ],
  "skincare-for-beginners": ["Reinig; Creme; Purging; halbier", "cleans; cream; purging; halv"],
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
      const topics = TOPICS[slug][language === "de" ? 0 : 1].split("; ");
      const missing = topics.filter((topic) => !new RegExp(topic, "i").test(text));
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
