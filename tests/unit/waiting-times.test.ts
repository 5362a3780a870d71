import { describe, expect, it } from "vitest";
import { ALL_JUDGING, BEFORE_ADDING, LOOK_AGAIN, OF_REST, type Weeks } from "#advice/plan/waiting-times.ts";
import { LANGUAGES, type Language } from "#contract/language.ts";
import { PAGES, pageFiles, readPage, WORDS } from "#tests/support/visitor-texts.ts";

/** Guides, plan, routine, calendar and diary tell one set of waiting times, in both languages (decision 0117). */

const NUMBERS: Readonly<Record<Language, readonly string[]>> = {
  de: ["", "ein", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwölf"],
  en: ["", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"],
};
const WEEKS_OF_A_MONTH = 4;

/** Every time told in weeks or months, as weeks; a month counts four. One week alone is a habit, and no wait. */
function timesIn(text: string, language: Language): Weeks[] {
  const number = `(\\d+|${NUMBERS[language].slice(1).join("|")})`;
  const unit = "(?:(?:ruhige|weitere|calm|quiet|gentle|more)n? )?(Woche|Monat|week|month)";
  const told = new RegExp(`(?<![\\p{L}\\d–])${number}(?: ?(?:–|bis|to) ?${number})? ${unit}`, "giu");
  const weeks = (word: string, name: string) =>
    (Number(word) || NUMBERS[language].indexOf(word.toLowerCase())) * (/^mon/i.test(name) ? WEEKS_OF_A_MONTH : 1);
  return [...text.replaceAll("\u00a0", " ").matchAll(told)]
    .map(([, from = "", to = from, name = ""]) => ({ from: weeks(from, name), to: weeks(to, name) }))
    .filter(({ to }) => to > 1);
}

interface Told {
  readonly language: Language;
  readonly place: string;
  readonly text: string;
}

/** What a sentence says of a time, and which times it may say. */
interface Kind {
  readonly name: string;
  readonly pattern: Readonly<Record<Language, RegExp>>;
  readonly allows: (time: Weeks, told: Told) => boolean;
}

const KINDS: readonly Kind[] = [
  {
    name: "before anything is added",
    pattern: {
      de: /Abstand|(?:etwas|nichts anderes) Neue?s|hinzufüg|etwas dazukomm|kann die zweite|Andere Wirkstoffe warten|bevor du etwas|Nach .*ruhigen Wochen:/,
      en: /(?:weeks|them) apart|before adding|before you change|add the second|[Oo]ther actives wait|something new|After .*calm weeks:/,
    },
    allows: ({ from, to }) => from >= BEFORE_ADDING.from && to <= BEFORE_ADDING.to,
  },
  {
    name: "how long skin rests",
    pattern: {
      de: /schonen|Schonung|Wochen Pause, |Pause von|nur die Barriere|mit drei Produkten|bei Reiniger, Creme|wenigen milden|ruhigen Wochen kommt|Vier-Wochen/,
      en: /gentle weeks|Take \w+ weeks off|-week break|nothing but the barrier|with cleanser, cream|few mild|calm weeks one|after .* weeks of rest/,
    },
    allows: ({ from }) => from === OF_REST,
  },
  {
    name: "when it is judged",
    pattern: {
      de: /[Uu]rteil|Gib (?:ihm|der Säure)|gib (?:ihm|der Säure)|keinen Unterschied|ohne sichtbaren Nutzen|Rechne mit (?:rund )?\p{L}+ Wochen(?! bis)|Oft dauert/u,
      en: /[Jj]udge|[Gg]ive (?:it|the active)|no difference, you|visible benefit|[Aa]llow (?:about )?\w+ weeks(?! for)/,
    },
    allows: ({ from }, told) => judgedAt(told).includes(from),
  },
  {
    name: "when photos are compared",
    pattern: {
      de: /nächste Vergleich|Mach alle .* (?:Foto|Selfie)/,
      en: /worth comparing again|(?:photo|selfie) every/,
    },
    allows: ({ from, to }) => from === LOOK_AGAIN && to === LOOK_AGAIN,
  },
];

const ROWS = Object.entries(ALL_JUDGING);

/** A guide says what its rows say; one without a row, and the plan's own words, what some row says. */
function judgedAt({ place }: Told): readonly number[] {
  const own = ROWS.filter(([, { guide }]) => place.includes(`/guides/${guide}.md`));
  return (own.length > 0 ? own : ROWS).map(([, { weeks }]) => weeks.from);
}

function sentences(texts: readonly Told[]): Told[] {
  return texts.flatMap((told) => told.text.split(/(?<=[.!?|])\s+(?=\P{Ll})/u).map((text) => ({ ...told, text })));
}

const ALL = sentences([...PAGES, ...WORDS]);

/** Sentences that tell a time of this kind. */
function toldBy({ pattern }: Kind, texts: readonly Told[]): (readonly [Told, Weeks])[] {
  return texts
    .filter(({ language, text }) => pattern[language].test(text))
    .flatMap((told) => timesIn(told.text, told.language).map((time) => [told, time] as const));
}

function differing(texts: readonly Told[]): string[] {
  return KINDS.flatMap((kind) =>
    toldBy(kind, texts)
      .filter(([told, time]) => !kind.allows(time, told))
      .map(([{ place, text }]) => `${kind.name}: ${place}: ${text}`),
  );
}

describe("the waiting times", () => {
  it("are the same in all guides and words (R-RES-6)", () => {
    expect(differing(ALL)).toEqual([]);
  });

  it.each(KINDS.flatMap((kind) => LANGUAGES.map((language) => [kind.name, language, kind] as const)))(
    "are really told: %s (%s)",
    (_, language, kind) => {
      expect(toldBy(kind, ALL).filter(([told]) => told.language === language).length).toBeGreaterThan(1);
    },
  );

  it.each(ROWS)(
    "are told by the guide that the table names, which cites the source: %s",
    (_, { weeks, guide, source }) => {
      for (const language of LANGUAGES) {
        const page = readPage(`content/${language}/guides/${guide}.md`);
        expect(timesIn(page, language).map(({ from }) => from)).toContain(weeks.from);
        if (!source.startsWith("chosen: ")) expect(page).toContain(`url: "${source}"`);
      }
    },
  );

  it.each(pageFiles("de").map((file) => [file]))("are the same in both languages: %s", (file) => {
    const figures = (path: string, language: Language) =>
      [...new Set(timesIn(readPage(path), language).map(({ from, to }) => `${from}-${to}`))].sort();
    expect(figures(file.replace("/de/", "/en/"), "en")).toEqual(figures(file, "de"));
  });

  it("would be seen to differ", () => {
    const say = (language: Language, text: string, place = "content/de/guides/acne-tips.md"): Told => ({
      language,
      place,
      text,
    });
    const wrong = [
      say("de", "Führe jeden Stoff einzeln ein, mit zwei Wochen Abstand."),
      say("en", "Judge it after eight to twelve weeks."),
      say("de", "Urteile nach sechs Monaten."),
      say("en", "Take two weeks off."),
      say("de", "Mach alle zwei Monate ein Foto."),
    ];
    expect(differing(wrong)).toHaveLength(wrong.length);
    expect(differing([say("de", "Urteile nach sechs Monaten.", "content/de/guides/retinol-for-beginners.md")])).toEqual(
      [],
    );
  });
});
