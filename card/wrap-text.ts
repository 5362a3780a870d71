const ELLIPSIS = "…";
/** Steps of halving the room between the narrowest and the widest line: below a unit of 1,000. */
const BALANCE_STEPS = 10;

export interface Wrapped {
  readonly lines: readonly string[];
  readonly isCut: boolean;
}

/** Firefox below 125 has none: there, a letter with a mark of its own beside it may be parted from it. */
const graphemes = "Segmenter" in Intl ? new Intl.Segmenter("und", { granularity: "grapheme" }) : null;

/**
 * Breaks a text into at most `maxLines` lines of at most `maxWidth`: between words, after hyphens, and within a word only
 * where it is wider than a line. What does not fit ends in an ellipsis.
 */
export function wrapText(text: string, maxWidth: number, maxLines: number, widthOf: (text: string) => number): Wrapped {
  const fits = (line: string) => widthOf(line) <= maxWidth;
  const lines: string[] = [];
  let rest = text;
  while (rest !== "" && lines.length < maxLines) {
    const line = takeLine(rest, fits);
    lines.push(line.trimEnd());
    rest = rest.slice(line.length).trimStart();
  }
  if (rest === "") return { lines, isCut: false };
  lines.push(cutLine(lines.pop() ?? "", fits));
  return { lines, isCut: true };
}

/** The same lines as even as they go, as designers set centred text; a cut text stays as full as it is. */
export function balanceText(
  text: string,
  maxWidth: number,
  maxLines: number,
  widthOf: (text: string) => number,
): Wrapped {
  const widest = wrapText(text, maxWidth, maxLines, widthOf);
  if (widest.isCut || widest.lines.length < 2) return widest;
  let [low, high] = [maxWidth / widest.lines.length, maxWidth];
  let best = widest;
  for (let step = 0; step < BALANCE_STEPS; step++) {
    const width = (low + high) / 2;
    const wrapped = wrapText(text, width, widest.lines.length, widthOf);
    // A narrow line must never part a word that a full one holds.
    if (wrapped.isCut || partsWord(wrapped.lines, text)) low = width;
    else [high, best] = [width, wrapped];
  }
  return best;
}

/** As much of the beginning as fits: whole words, else as many characters as go, and never none. */
function takeLine(text: string, fits: (line: string) => boolean): string {
  let end = 0;
  for (const { index, 0: piece } of text.matchAll(/[^ -]*(?:-+| +|$)/g)) {
    const next = index + piece.length;
    if (!fits(text.slice(0, next).trimEnd())) break;
    end = next;
    if (end === text.length) break;
  }
  return end > 0 ? text.slice(0, end) : takeCharacters(text, fits);
}

function takeCharacters(text: string, fits: (line: string) => boolean): string {
  const parts = graphemes === null ? [...text] : Array.from(graphemes.segment(text), ({ segment }) => segment);
  let [low, high] = [1, parts.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(parts.slice(0, middle).join(""))) low = middle;
    else high = middle - 1;
  }
  return parts.slice(0, low).join("");
}

/** The line with an ellipsis behind its last whole word, or within the word where it has only one. */
function cutLine(line: string, fits: (line: string) => boolean): string {
  for (let words = line.replace(/[\s,;:–-]+$/u, ""); words !== ""; words = words.replace(/ ?[^ ]*$/, "")) {
    const cut = words.replace(/[\s,;:–-]+$/u, "") + ELLIPSIS;
    if (cut !== ELLIPSIS && fits(cut)) return cut;
    if (!words.includes(" ")) return takeCharacters(line, (part) => fits(part + ELLIPSIS)).trimEnd() + ELLIPSIS;
  }
  return ELLIPSIS;
}

function partsWord(lines: readonly string[], text: string): boolean {
  return lines.slice(0, -1).some((line) => !(line.endsWith("-") || text.includes(`${line} `)));
}
