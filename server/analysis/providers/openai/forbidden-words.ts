import type { Language } from "#contract/language.ts";
import { alike, foldText, lineOf, readingsOf } from "./fold-text.ts";
import { FORBIDDEN_PATTERNS, NAME_STEMS, STEMS } from "./forbidden-stems.ts";

/** Names of this length are looked for across gaps too (chosen: no sentence of our own texts has one by chance). */
const LONG = 7;

/** Stems as pieces of a line of words: "acne*" is " acne", "sex" is " sex ". The search for a piece is linear, whatever the text. */
function piecesOf(stems: readonly string[]): string[] {
  return stems.map((stem) =>
    alike(
      foldText(` ${stem} `)
        ?.replace(/ \*|\* /g, "")
        .replaceAll("_", " ") ?? "",
    ),
  );
}

const PIECES: Readonly<Record<Language, readonly string[]>> = { de: piecesOf(STEMS.de), en: piecesOf(STEMS.en) };
const BROKEN = piecesOf(NAME_STEMS)
  .map((piece) => piece.replaceAll(" ", ""))
  .filter(({ length }) => length >= LONG);

/** What of a folded text must not be said, as pieces of words. @param language the text's own */
export function findForbiddenWords(folded: string, language: Language): string[] {
  // The one smile that is a place on the skin.
  const readings = readingsOf(folded.replace(/\bsmile lines\b/g, "lines"));
  const lines = new Set(readings.map(alike));
  const letters = new Set(readings.map((line) => alike(line.replace(/[ ,]/g, ""))));
  const plain = lineOf(folded);
  return [
    ...[...lines].flatMap((line) => PIECES[language].filter((piece) => line.includes(piece))),
    ...[...letters].flatMap((run) => BROKEN.filter((piece) => run.includes(piece))),
    ...FORBIDDEN_PATTERNS.flatMap((pattern) => pattern.exec(plain)?.[0] ?? []),
  ];
}
