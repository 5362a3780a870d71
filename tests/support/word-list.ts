import type { Language } from "#contract/language.ts";

/**
 * One word for one thing in each language, and the words of engineers that no visitor's page says
 * (CONTRIBUTING, "How we write").
 */
export interface WordRule {
  readonly use: string;
  readonly never: RegExp;
  /** A line that also speaks of this is right. */
  readonly unless?: RegExp;
}

const ONE_WORD: Readonly<Record<Language, readonly WordRule[]>> = {
  de: [
    { use: "Hautanalyse", never: /\bHaut-?tests?\b/i },
    { use: "Hauttyp-Test", never: /\b\w*Hauttyp(?:en)?tests?\b/i },
    {
      use: "ölig",
      never: /\bfettig\w*(?! (?:Creme|Salbe|Produkt|Film|Rest|Haare|Essen|Kost))/i,
    },
    { use: "Pigmentflecken", never: /\bdunkle[nrms]? Fleck(?:s|en)?\b/i },
    {
      use: "Augenschatten",
      never: /\bAugenringen?\b/i,
      // The word that people search by, once, beside ours.
      unless: /Augenringe: woher Augenschatten kommen/,
    },
    { use: "Rötung", never: /\bRöte\b/ },
    { use: "Sonnenschutz", never: /\bSonnen-?(?:cr[eè]me|block(?:er)?)s?\b/i },
    { use: "LSF", never: /(?<!englisch )\bSPF\b/ },
    { use: "Make-up", never: /\bSchminke\b|\bMake ?up\b/i },
    { use: "Rouge", never: /\bBlush(?:er)?\b/i },
    { use: "matt, mattierend", never: /\bmattifi\w+/i },
    {
      use: "chemische (organische) Filter",
      never: /\bchemische[nr]? (?:UV-)?Filtern?\b/i,
    },
    { use: "Haut-Score", never: /\bHaut ?scores?\b/i },
    { use: "Hautarztpraxis", never: /hautärztliche[nrm]? Prax(?:is|en)|\bHautpraxis/i },
    { use: "Passwort", never: /\bKennw[oö]rt\w*|\bPassphrase/i },
    // Where the other name is told, beside ours.
    { use: "Fruchtsäure (AHA)", never: /\bAlpha-?Hydroxy\w*/i, unless: /\bAHA/ },
    // Lost on readers of 16.
    { use: "eingesetzt", never: /\b(?:ein|ge)\w*pflanz\w*/i },
    { use: "Form, Verwandte", never: /\bAbkömmling\w*/i },
  ],
  en: [
    { use: "skin analysis", never: /\bskin[ -]tests?\b/i },
    { use: "skin type test", never: /\bskin-type tests?\b|\bskin (?:type )?quiz(?:zes)?\b/i },
    {
      use: "oily",
      never: /\bgreasy\b(?! (?:creams?|ointments?|products?|ones|layers?|films?|residues?|hair|food))/i,
    },
    {
      use: "dark spots (pigment); blemish, or pimple for one that is inflamed",
      never:
        /\b(?:red|inflamed|raised|ripe|angry|sore|acne) spots?\b|\bspot (?:treat\w+|creams?|gels?|patch(?:es)?|stickers?)\b/i,
    },
    {
      use: "dark spots (pigment); blemish, or pimple for one that is inflamed",
      never: /(?<!\b(?:to|on the|blind|hot) )\bspots?\b/i,
      unless: /\b(?:dark(?:er)?|brown|sun spots?|age spots?|pigment\w*|freckles?|melasma|moles?)\b/i,
    },
    { use: "blemish, or pimple for one that is inflamed", never: /\bzits?\b/i },
    {
      use: "dark circles",
      never: /\bunder-?eye shadows?\b|\bshadows? under (?:the|your|both) eyes?\b|\beye shadows?\b/i,
    },
    { use: "sunscreen", never: /\bsun[ -]?(?:creams?|blocks?|lotions?)\b/i },
    { use: "blush", never: /\brouge\b|\bblushers?\b/i },
    { use: "make-up", never: /\bmakeup\b/i },
    { use: "matte", never: /\bmatt\b/i },
    { use: "password", never: /\bpass(?:phrases?|codes?)\b/i },
    { use: "range (±)", never: /\bmargins?\b/i },
    { use: "AHA", never: /\bfruit acids?\b|\balpha[- ]hydroxy\b/i, unless: /\bAHA/ },
    { use: "concerns", never: /\b(?:skin|single|measured) features?\b/i },
    // Lost on readers of 16.
    { use: "added", never: /\bplanted\b|\bwe (?:also )?plant\b/i },
    { use: "rated, rating", never: /\bgraded\b|\bgrades?\b/i },
    { use: "form", never: /\bderivatives?\b/i },
    { use: "water binder, glycerin", never: /\bhumectants?\b/i },
    {
      use: "chemical (organic) filters",
      never: /\bchemical (?:UV )?(?:sunscreen )?filters?\b/i,
    },
    {
      use: "British spelling",
      never:
        /\b(?:dis)?color(?:s|ed|ing|ful|less)?\b|\bmoisturiz\w+|\b(?:un)?analyz\w+|\b(?:anti-)?aging\b(?!-tips)|\bgray\w*|\bcenter(?:s|ed)?\b|\bfavorite\w*|\b(?:recogni|minimi|emphasi|neutrali|stabili|normali|optimi|organi|reali)z(?:e[ds]?|ing|ation)\b|\btoward\b/i,
    },
  ],
};

const ENGINEERS: Readonly<Record<Language, readonly WordRule[]>> = {
  de: [
    { use: "Wert", never: /\bMesswert\w*/i },
    { use: "Grösse, Einzelheit", never: /\b\w*Pixeln?s?\b|\bBildpunkt\w*/i },
    { use: "nichts, ein Teil, MB", never: /\b(?:Kilo|Mega)?Bytes?\b/i },
    { use: "Vergleich", never: /\bMassst(?:ab\w*|äbe\w*)/i },
    { use: "grobes Korn", never: /\b(?:Bild)?Rauschens?\b/ },
    { use: "Datei, Sicherung", never: /\bJSON\b/i },
    { use: "Software, Messung", never: /\bAlgorithm\w+/i },
    { use: "ab wann, Grenze", never: /\bSchwellen?(?:werte?[ns]?)?\b/i },
    { use: "Angabe", never: /\bParametern?s?\b/i },
    { use: "Sammlung, Fotos", never: /\bDatens(?:atz\w*|ätze\w*)/i },
    { use: "in der Mitte, üblich", never: /\bMedian\w*/i },
    { use: "abgestimmt", never: /\b(?:un)?(?:geeicht|kalibrier)\w*/i },
    { use: "Angaben", never: /\bRohdaten\b/i },
    { use: "Grösse, Schärfe", never: /\b(?:Bild)?Auflösung(?:en)?\b/i },
    { use: "Orts- und Kameradaten", never: /\bMetadaten\b/i },
  ],
  en: [
    {
      use: "value, what was measured",
      never: /\breadings\b|\b(?:an?|the|each|every|this|that|its|our|raw|single) reading\b(?! (?:time|list|age))/i,
    },
    { use: "size, detail", never: /\b(?:mega)?pixels?\b/i },
    { use: "nothing, a part, MB", never: /\b(?:kilo|mega)?bytes?\b/i },
    { use: "comparison", never: /\byardsticks?\b/i },
    { use: "grain", never: /\bnoise\b/i },
    { use: "file, backup", never: /\bJSON\b/i },
    { use: "software, measurement", never: /\balgorithms?\b/i },
    { use: "from when, limit", never: /\bthresholds?\b/i },
    { use: "figure", never: /\bparameters?\b/i },
    { use: "collection, photos", never: /\bdata ?sets?\b/i },
    { use: "in the middle, usual", never: /\bmedians?\b/i },
    { use: "matched", never: /\b(?:un)?calibrat\w+/i },
    { use: "figures", never: /\braw data\b/i },
    { use: "size, sharpness", never: /\bresolutions?\b/i },
    { use: "location and camera data", never: /\bmetadata\b/i },
  ],
};

export const WORD_RULES: Readonly<Record<Language, readonly WordRule[]>> = {
  de: [...ONE_WORD.de, ...ENGINEERS.de],
  en: [...ONE_WORD.en, ...ENGINEERS.en],
};

/** Keys whose words a requirement fixes, and texts that only an operator reads. */
export const EXEMPT_KEYS: Readonly<Record<string, string>> = {
  "upload.tips.makeup": "R-UP-3",
  "upload.tips.straight": "R-UP-3",
  "upload.analysing.title": "R-UP-8",
  "results.again": "R-RES-8",
  cli: "read by whoever runs the command",
};
