/** Signs of ordinary prose outside of ASCII; every other one is a letter of another script or a picture of one. */
const SIGNS = /[‐‑–—−‘’‚“”„«»‹›…·•°±×≈≤≥→€£§⁄′″]/g;
const LIGATURES: Readonly<Record<string, string>> = { ß: "ss", æ: "ae", œ: "oe" };

/**
 * A text in lower-case ASCII without accents, to look for words in. Null where a letter is left that
 * German and English are not written in. No table of look-alikes is complete; this one is, as it lists what is allowed.
 */
export function foldText(text: string): string | null {
  const folded = text
    // "meIanoma": no word of ours has a capital I inside.
    .replace(/(?<=\p{Ll})I/gu, "l")
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}]+/gu, "")
    .replace(/[ßæœ]/g, (letter) => LIGATURES[letter] ?? letter)
    .replace(SIGNS, " ");
  return /^[\x20-\x7e]*$/.test(folded) ? folded : null;
}

/** What digits and signs stand for in "ros4cea" and "@kne". A 1 is an i or an l. */
const STANDS_FOR: Readonly<Record<string, string>> = {
  ...{ 0: "o", 2: "z", 3: "e", 4: "a", 5: "s", 6: "g", 7: "t", 8: "b", 9: "g" },
  ...{ "@": "a", $: "s", "!": "i", "+": "t", "(": "c" },
};

/** The lines of words that a folded text can be read as: "r o s a c e a", "ros4cea", "r0$acea". */
export function readingsOf(folded: string): string[] {
  const joined = folded.replace(/(?<=\b[a-z\d])[^a-z\d]+(?=[a-z\d]\b)/g, "");
  const signs = joined.replace(/(?<=[a-z\d@$!+])[@$!+]|[@$!+(](?=[a-z\d])/g, (sign) => STANDS_FOR[sign] ?? sign);
  const lines = [joined, signs].flatMap((text) => ["i", "l"].map((one) => lineOf(digitsAsLetters(text, one))));
  return [...new Set(lines)];
}

/** Only within words: "SPF 30" stays. */
function digitsAsLetters(text: string, one: string): string {
  return text.replace(/\S+/g, (word) =>
    /[a-z]/.test(word) ? word.replace(/\d/g, (digit) => STANDS_FOR[digit] ?? one) : word,
  );
}

/**
 * Words with one space before, between and behind them. The ends of sentences stand as words of their own, so that no
 * phrase reaches across.
 */
export function lineOf(folded: string): string {
  return ` ${folded.replace(/[.,;:!?]+/g, " , ").replace(/[^a-z\d,]+/g, " ")} `.replace(/ {2,}/g, " ");
}

/** The same for what looks or reads alike: "derrnatitis", "lmpetigo", "Kraetze" and "Krätze". */
export function alike(line: string): string {
  return line
    .replace(/([aou])e/g, "$1")
    .replaceAll("rn", "m")
    .replaceAll("vv", "w")
    .replaceAll("i", "l");
}
