import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LANGUAGES } from "#contract/language.ts";
import { ALL_WORDS } from "#locales/all-words.ts";
import { findMedicalWords } from "#locales/medical-words.ts";
import type { Words } from "#locales/translator.ts";
import { CONDITIONS } from "#tests/faults/bad-answers.ts";
import { HARMLESS } from "#tests/faults/harmless-texts.ts";
import { isAcceptableText } from "./acceptable-text.ts";
import { foldText } from "./fold-text.ts";
import { isInLanguage } from "./guess-language.ts";
import { normalizeModelText } from "./normalize-model-text.ts";
import { PHOTO_PROMPT, systemText, WORDS_PROMPT } from "./prompts.ts";

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

function leaves(words: Words | string): string[] {
  return typeof words === "string" ? [words] : Object.values(words).flatMap(leaves);
}

/** Of every pattern in locales/medical-words.ts at least one word. */
const MEDICAL =
  "diagnosis Selbstdiagnose treat treatment therapy Lichttherapie cure curing patients Patientin symptoms Symptom clinically klinisch rosacea Rosazea eczema Ekzeme melanoma Melanome behandeln Behandlung heilt Heilung geheilt verheilt heilsam kurieren Neurodermitis".split(
    " ",
  );

/** As an answer in one of the two languages has it: nobody reads a text that is in the other. */
function isStopped(text: string): boolean {
  const plain = normalizeModelText(text, 900);
  return LANGUAGES.some((language) => isInLanguage(plain, language) && !isAcceptableText(plain, language, ""));
}

/** How a word slips past a list of words and is still read: each letter in other letters that look or read like it. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  a: "4@ᴀаαａ𝐚ⓐáɑᵃ",
  b: "8ʙƄｂ𝐛ⓑ",
  c: "ᴄсϲｃ𝐜ⓒçⅽ",
  d: "ᴅԁｄ𝐝ⓓⅾ",
  e: "3ᴇеｅ𝐞ⓔé℮",
  h: "ʜһｈ𝐡ⓗℎ",
  i: "1!ɪіιｉ𝐢ⓘíı",
  k: "ᴋкκｋ𝐤ⓚK",
  l: "1Iʟｌ𝐥ⓛⅼł",
  m: "ᴍмｍ𝐦ⓜⅿ",
  n: "ɴпｎ𝐧ⓝñ",
  o: "0ᴏоοｏ𝐨ⓞöø",
  p: "ᴘрρｐ𝐩ⓟ",
  r: "ʀгｒ𝐫ⓡř",
  s: "5$ꜱѕｓ𝐬ⓢſş",
  t: "7+ᴛтτｔ𝐭ⓣ",
  u: "ᴜυｕ𝐮ⓤüµ",
  z: "2ᴢｚ𝐳ⓩž",
};
/** Nothing of these is seen, or it stands above, below or through the letter before it. */
const UNSEEN = ["\u200b", "\u00ad", "\u2060", "\ufeff", "\u200d", "\u202e", "\u0301", "\u0335", "\u034f", "\ufe0f"];

const condition = fc.constantFrom(...CONDITIONS.map((word) => word.toLowerCase()), "acne", "akne", "diagnose");

describe("the wording filter", () => {
  it.each(LEAKS)("stops: %s (J4)", (text) => {
    expect(isStopped(text)).toBe(true);
  });

  it.each([
    "ʀᴏꜱᴀᴄᴇᴀ",
    "ros4cea",
    "ｒｏｓａｃｅａ",
    "rоsасеа",
    "r0$@c34",
    "ro5acea",
    "meIanoma",
    "derrnatitis",
    "d1agnosis",
    "he1lt",
  ])("reads %s as what it looks like", (word) =>
    expect(isStopped(`This is ${word}, and it is on the nose.`)).toBe(true),
  );

  it("reads every condition in look-alikes, with unseen signs and with gaps as what it looks like", () => {
    const disguised = condition.chain((word) => {
      const [first = "", ...rest] = [...word];
      const letter = (one: string) => fc.constantFrom(one, one.toUpperCase(), ...(LOOK_ALIKES[one] ?? ""));
      const looks = fc.tuple(...[first, ...rest].map(letter)).map((letters) => letters.join(""));
      const unseen = fc
        .tuple(...rest.map((one) => fc.constantFrom("", ...UNSEEN).map((sign) => sign + one)))
        .map((letters) => first + letters.join(""));
      const gaps = fc
        .constantFrom(" ", ".", "-", " - ", "_", "·", "/", "\u00a0", "*")
        .map((gap) => [...word].join(gap));
      const break_ = fc
        .tuple(
          fc.integer({ min: 1, max: Math.max(1, word.length - 1) }),
          fc.constantFrom(" ", "-", ".", ", ", "/", " – "),
        )
        .map(([at, gap]) => (word.length < 7 ? word : word.slice(0, at) + gap + word.slice(at)));
      return fc.oneof(looks, unseen, gaps, break_);
    });
    fc.assert(
      fc.property(disguised, (word) => isStopped(`It looks like ${word} and you have it.`)),
      { numRuns: 5_000, seed: 12 },
    );
  });

  it("reads letters of other scripts as none of ours, whichever they are", () => {
    const letter = fc.integer({ min: 0x80, max: 0x1ffff }).map((code) => String.fromCodePoint(code));
    fc.assert(
      fc.property(letter, (one) => {
        const plain = normalizeModelText(`The skin is c${one}lm.`, 900);
        const folded = foldText(plain);
        return folded === null ? !isAcceptableText(plain, "en", "") : /^[\x20-\x7e]*$/.test(folded);
      }),
      { numRuns: 3_000, seed: 12 },
    );
  });

  it("stops everything that is banned from our own texts", () => {
    for (const word of MEDICAL) {
      expect(findMedicalWords(word), word).not.toEqual([]);
      expect(isAcceptableText(`So ${word} so.`, "en", ""), word).toBe(false);
      expect(isAcceptableText(`So ${word} so.`, "de", ""), word).toBe(false);
    }
  });

  it.each(LANGUAGES)("lets every harmless text pass: %s", (language) => {
    expect(HARMLESS[language].filter((text) => !isAcceptableText(normalizeModelText(text, 900), language, ""))).toEqual(
      [],
    );
    expect(HARMLESS[language].filter((text) => !isInLanguage(text, language))).toEqual([]);
  });

  it("takes a word of one language for what it means there", () => {
    expect(isAcceptableText("So sieht man den Glanz.", "de", "")).toBe(true);
    expect(isAcceptableText("The man in the photo.", "en", "")).toBe(false);
    expect(isAcceptableText("Light can alter the tone.", "en", "")).toBe(true);
    expect(isAcceptableText("Gut für dein Alter.", "de", "")).toBe(false);
  });

  it.each(LANGUAGES)("lets every text of our own advice pass: %s", (language) => {
    const orders = [PHOTO_PROMPT[language], WORDS_PROMPT[language]].map(systemText).join("\n");
    const own = leaves(ALL_WORDS[language].advice ?? {}).map((text) => text.replace(/\{\{.*?\}\}/g, "Wange"));
    expect(own.length).toBeGreaterThan(100);
    expect(own.filter((text) => !isAcceptableText(text, language, orders))).toEqual([]);
  });
});
