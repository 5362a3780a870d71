import type { Language } from "#contract/language.ts";

/**
 * One word for one thing in each language, and the words of engineers that no visitor's page says
 * (CONTRIBUTING, "How we write"). `said` is the mistake as somebody may write it; the test finds it.
 */
export interface WordRule {
  readonly use: string;
  readonly never: RegExp;
  /** A line that also speaks of this is right. */
  readonly unless?: RegExp;
  readonly said: string;
}

const ONE_WORD: Readonly<Record<Language, readonly WordRule[]>> = {
  de: [
    { use: "Hautanalyse", never: /\bHaut-?tests?\b/i, said: "Mach den kostenlosen Hauttest" },
    { use: "Hauttyp-Test", never: /\b\w*Hauttyp(?:en)?tests?\b/i, said: "Der Online-Hauttyptest" },
    {
      use: "ölig",
      never: /\bfettig\w*(?! (?:Creme|Salbe|Produkt|Film|Rest|Haare|Essen|Kost))/i,
      said: "Auch dann fettig",
    },
    { use: "Pigmentflecken", never: /\bdunkle[nrms]? Fleck(?:s|en)?\b/i, said: "Von dunklen Flecken fand sie viele" },
    {
      use: "Augenschatten",
      never: /\bAugenringen?\b/i,
      // The word that people search by, once, beside ours.
      unless: /Augenringe: woher Augenschatten kommen/,
      said: "Was gegen Augenringe hilft",
    },
    { use: "Rötung", never: /\bRöte\b/, said: "Farbiges Licht: Röte ist kaum zu beurteilen" },
    { use: "Sonnenschutz", never: /\bSonnen-?(?:cr[eè]me|block(?:er)?)s?\b/i, said: "Jeden Morgen Sonnencreme" },
    { use: "LSF", never: /(?<!englisch )\bSPF\b/, said: "Nimm SPF 30" },
    { use: "Make-up", never: /\bSchminke\b|\bMake ?up\b/i, said: "ohne Filter und Schminke" },
    { use: "Rouge", never: /\bBlush(?:er)?\b/i, said: "Blush kann wie Rötung aussehen" },
    { use: "matt, mattierend", never: /\bmattifi\w+/i, said: "ein mattifizierendes Fluid" },
    {
      use: "chemische (organische) Filter",
      never: /\bchemische[nr]? (?:UV-)?Filtern?\b/i,
      said: "Chemische Filter nehmen UV auf",
    },
    { use: "Haut-Score", never: /\bHaut ?scores?\b/i, said: "Wie hoch ist dein Hautscore?" },
  ],
  en: [
    { use: "skin analysis", never: /\bskin[ -]tests?\b/i, said: "Take the free skin test" },
    { use: "skin type test", never: /\bskin-type tests?\b|\bskin (?:type )?quiz(?:zes)?\b/i, said: "A skin type quiz" },
    {
      use: "oily",
      never: /\bgreasy\b(?! (?:creams?|ointments?|products?|ones|layers?|films?|residues?|hair|food))/i,
      said: "It feels greasy by noon",
    },
    {
      use: "dark spots (pigment); blemish, or pimple for one that is inflamed",
      never:
        /\b(?:red|inflamed|raised|ripe|angry|sore|acne) spots?\b|\bspot (?:treat\w+|creams?|gels?|patch(?:es)?|stickers?)\b/i,
      said: "They do heal a ripe spot; dark spots fade",
    },
    {
      use: "dark spots (pigment); blemish, or pimple for one that is inflamed",
      never: /(?<!\b(?:to|on the|blind|hot) )\bspots?\b/i,
      unless: /\b(?:dark(?:er)?|brown|sun spots?|age spots?|pigment\w*|freckles?|melasma|moles?)\b/i,
      said: "Some acids help against spots",
    },
    { use: "blemish, or pimple for one that is inflamed", never: /\bzits?\b/i, said: "How to hide a zit" },
    {
      use: "dark circles",
      never: /\bunder-?eye shadows?\b|\bshadows? under (?:the|your|both) eyes?\b|\beye shadows?\b/i,
      said: "Under-eye shadows less visible",
    },
    { use: "sunscreen", never: /\bsun[ -]?(?:creams?|blocks?|lotions?)\b/i, said: "Wear sun cream every day" },
    { use: "blush", never: /\brouge\b|\bblushers?\b/i, said: "Rouge may pass for redness" },
    { use: "make-up", never: /\bmakeup\b/i, said: "without filters or makeup" },
    { use: "matte", never: /\bmatt\b/i, said: "Matt or flaky" },
    {
      use: "chemical (organic) filters",
      never: /\bchemical (?:UV )?(?:sunscreen )?filters?\b/i,
      said: "Chemical filters absorb UV",
    },
    {
      use: "British spelling",
      never:
        /\b(?:dis)?color(?:s|ed|ing|ful|less)?\b|\bmoisturiz\w+|\b(?:un)?analyz\w+|\b(?:anti-)?aging\b(?!-tips)|\bgray\w*|\bcenter(?:s|ed)?\b|\bfavorite\w*|\b(?:recogni|minimi|emphasi|neutrali|stabili|normali|optimi|organi|reali)z(?:e[ds]?|ing|ation)\b|\btoward\b/i,
      said: "Moisturize and mind the color",
    },
  ],
};

const ENGINEERS: Readonly<Record<Language, readonly WordRule[]>> = {
  de: [
    { use: "Wert", never: /\bMesswert\w*/i, said: "kosmetische Messwerte" },
    { use: "Grösse, Einzelheit", never: /\b\w*Pixeln?s?\b|\bBildpunkt\w*/i, said: "höchstens 24 Megapixel" },
    { use: "nichts, ein Teil, MB", never: /\b(?:Kilo|Mega)?Bytes?\b/i, said: "Gesendete Bytes: 0" },
    { use: "Vergleich", never: /\bMassst(?:ab\w*|äbe\w*)/i, said: "der Massstab für helle Haut" },
    { use: "grobes Korn", never: /\b(?:Bild)?Rauschens?\b/, said: "ist das Rauschen stärker" },
    { use: "Datei, Sicherung", never: /\bJSON\b/i, said: "Exportieren als JSON" },
    { use: "Software, Messung", never: /\bAlgorithm\w+/i, said: "unser Algorithmus" },
    { use: "ab wann, Grenze", never: /\bSchwellen?(?:werte?[ns]?)?\b/i, said: "über der Schwelle" },
    { use: "Angabe", never: /\bParametern?s?\b/i, said: "drei Parameter" },
    { use: "Sammlung, Fotos", never: /\bDatens(?:atz\w*|ätze\w*)/i, said: "ein Datensatz von Porträts" },
    { use: "in der Mitte, üblich", never: /\bMedian\w*/i, said: "im Median 4 Punkte" },
    { use: "abgestimmt", never: /\b(?:un)?(?:geeicht|kalibrier)\w*/i, said: "nicht kalibriert" },
    { use: "Angaben", never: /\bRohdaten\b/i, said: "die Rohdaten" },
    { use: "Grösse, Schärfe", never: /\b(?:Bild)?Auflösung(?:en)?\b/i, said: "mit geringerer Auflösung" },
    { use: "Orts- und Kameradaten", never: /\bMetadaten\b/i, said: "ohne Metadaten" },
  ],
  en: [
    {
      use: "value, what was measured",
      never: /\breadings\b|\b(?:an?|the|each|every|this|that|its|our|raw|single) reading\b(?! (?:time|list|age))/i,
      said: "Unit of the reading",
    },
    { use: "size, detail", never: /\b(?:mega)?pixels?\b/i, said: "at most 24 megapixels" },
    { use: "nothing, a part, MB", never: /\b(?:kilo|mega)?bytes?\b/i, said: "Bytes sent: 0" },
    { use: "comparison", never: /\byardsticks?\b/i, said: "the yardstick for light skin" },
    { use: "grain", never: /\bnoise\b/i, said: "there is more noise" },
    { use: "file, backup", never: /\bJSON\b/i, said: "Export as JSON" },
    { use: "software, measurement", never: /\balgorithms?\b/i, said: "our algorithm" },
    { use: "from when, limit", never: /\bthresholds?\b/i, said: "above the threshold" },
    { use: "figure", never: /\bparameters?\b/i, said: "three parameters" },
    { use: "collection, photos", never: /\bdata ?sets?\b/i, said: "a data set of portraits" },
    { use: "in the middle, usual", never: /\bmedians?\b/i, said: "a median of 4 points" },
    { use: "matched", never: /\b(?:un)?calibrat\w+/i, said: "not calibrated" },
    { use: "figures", never: /\braw data\b/i, said: "the raw data" },
    { use: "size, sharpness", never: /\bresolutions?\b/i, said: "at a lower resolution" },
    { use: "location and camera data", never: /\bmetadata\b/i, said: "without metadata" },
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
