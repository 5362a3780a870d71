import { describe, expect, it } from "vitest";
import { LANGUAGES } from "#contract/language.ts";
import { ALL_WORDS } from "#locales/all-words.ts";
import type { Words } from "#locales/translator.ts";
import { findForbiddenWords } from "./forbidden-words.ts";
import { PHOTO_PROMPT, systemText, WORDS_PROMPT } from "./prompts.ts";
import { isSayable } from "./sayable.ts";

/** One leak each: what a model might write, and must not be shown. */
const LEAKS: readonly string[] = [
  // Diseases, findings, medicines
  "This could be rosacea.",
  "Signs of acne vulgaris on the chin.",
  "Deutliche Akne am Kinn.",
  "Das sieht nach Rosazea aus.",
  "Die Rötung deutet auf Couperose hin.",
  "You may have seborrheic dermatitis.",
  "Ein atopisches Ekzem ist möglich.",
  "Möglicherweise Neurodermitis.",
  "Schuppenflechte an der Stirn.",
  "Looks like psoriasis.",
  "A suspicious mole, possibly melanoma.",
  "Verdacht auf Hautkrebs.",
  "Ein Basaliom ist nicht auszuschliessen.",
  "Melasma on both cheeks.",
  "Perioral dermatitis around the mouth.",
  "Periorale Dermatitis um den Mund.",
  "A fungal infection is likely.",
  "Eine Pilzinfektion ist wahrscheinlich.",
  "Herpes an der Lippe.",
  "Eine allergische Reaktion.",
  "A rash on the cheeks.",
  "Ein Hautausschlag auf den Wangen.",
  "This is a medical condition.",
  "Eine Hauterkrankung liegt vor.",
  "Diagnosis: healthy.",
  "Meine Diagnose: gesund.",
  "Treat it with hydrocortisone.",
  "Behandle es mit Kortison.",
  "Ask for isotretinoin.",
  "Ein Antibiotikum hilft.",
  "A prescription cream is best.",
  "Verschreibungspflichtige Creme.",
  "ROSACEA!",
  "r o s a c e a",
  "r.o.s.a.c.e.a",
  "rosa\u200bcea",
  "ｒｏｓａｃｅａ",
  "Krätze",
  "Übermässige Ödeme durch Nierenkrankheit.",
  // Age
  "You look about 35 years old.",
  "Your skin age is 42.",
  "Dein Hautalter liegt bei 42.",
  "Du bist etwa 35 Jahre alt.",
  "Für dein Alter sehr gut.",
  "Good for your age.",
  "Typical ageing.",
  "In your thirties.",
  "Du wirkst jünger.",
  "You look younger.",
  "Reife Haut braucht mehr.",
  "Mature skin needs more.",
  "Altersflecken auf der Wange.",
  "Mitte dreissig",
  "A youthful face.",
  "Eine ältere Person.",
  // Sex
  "A young woman with clear skin.",
  "The man in the photo.",
  "Die Frau auf dem Foto.",
  "Der Mann auf dem Foto.",
  "Typisch für männliche Haut.",
  "Weibliche Gesichtszüge.",
  "Feminine features.",
  "Das Mädchen lacht.",
  // Origin
  "Typical for Asian skin.",
  "Caucasian skin.",
  "Dark-skinned people.",
  "Fitzpatrick type III.",
  "Dunkle Haut braucht Schutz.",
  "Hellhäutige Menschen.",
  "Afrikanische Herkunft.",
  "A fair complexion.",
  "Deine Hautfarbe",
  "Ethnisch bedingt.",
  // Feelings
  "You look tired.",
  "Du siehst müde aus.",
  "You seem sad.",
  "A happy smile.",
  "Du wirkst erschöpft.",
  "Ein fröhliches Lächeln.",
  "Du wirkst ängstlich.",
  // Looks
  "You are beautiful.",
  "A handsome face.",
  "Du bist hübsch.",
  "Ein attraktives Gesicht.",
  "Ein schönes Gesicht.",
  // Identity
  "You resemble a celebrity.",
  "The passport says Muster.",
  "Auf dem Ausweis steht Muster.",
  "Dein Name ist Muster.",
];

const INNOCENT: readonly string[] = [
  "Your skin looks even in the photo, with some shine in the middle of the face.",
  "Slight redness on both cheeks and around the nose.",
  "Have patience, and secure the lid of the jar.",
  "A few smile lines beside the mouth.",
  "Use a mild gel, and wait a minute before the sunscreen with factor 30.",
  "Sichtbare Rötung auf beiden Wangen, dazu feine Linien um die Augen.",
  "Das Ergebnis ist schön gleichmässig; heb dir das milde Gel für den Abend auf.",
  "Trag alle zwei Tage ein Serum auf, und lass dir damit Zeit.",
  "Manche dunklen Flecken hellen sich über Wochen auf.",
  "Wasch dein Gesicht mit lauwarmem Wasser, dann die Creme.",
];

function leaves(words: Words | string): string[] {
  return typeof words === "string" ? [words] : Object.values(words).flatMap(leaves);
}

describe("the wording filter", () => {
  it.each(LEAKS)("stops: %s (J4)", (text) => {
    expect(findForbiddenWords(text)).not.toEqual([]);
  });

  it.each(INNOCENT)("lets pass: %s", (text) => {
    expect(findForbiddenWords(text)).toEqual([]);
  });

  it.each(LANGUAGES)("lets every text of our own advice pass: %s", (language) => {
    const orders = [PHOTO_PROMPT[language], WORDS_PROMPT[language]].map(systemText);
    const own = leaves(ALL_WORDS[language].advice ?? {}).map((text) => text.replace(/\{\{.*?\}\}/g, "Wange"));
    expect(own.length).toBeGreaterThan(100);
    expect(own.filter((text) => !isSayable(text, orders))).toEqual([]);
  });

  it("takes no time over a long word", () => {
    const begin = performance.now();
    findForbiddenWords("a".repeat(2_000));
    findForbiddenWords("a ".repeat(1_000));
    expect(performance.now() - begin).toBeLessThan(process.env.CI ? 600 : 200);
  });
});
