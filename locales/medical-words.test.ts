import { describe, expect, it } from "vitest";
import { findMedicalWords } from "./medical-words.ts";

const FOUND =
  `a diagnosis, it treats acne, light therapy, cures spots, for patients, typical symptoms, clinically proven,
looks like rosacea, eczema, a melanoma, mole check, Diagnose, behandelst, Akne-Behandlung, Lichttherapie, heilt, Abheilung,
Heilung, Patientinnen, Hautsymptome, klinisch geprüft, dermatologisch getestet, Rosazea, Ekzeme, Neurodermitis, Melanome,
Muttermal-Check, Leberfleckkontrolle`.split(/,\s/);

const FREE = [
  "Have a little patience.",
  "Keep it secure, accurate and obscure.",
  "Sei geduldig.",
  "Ein heiles Foto",
  "die Theke, das Thema",
  "Visible redness, blemishes, shine, pores, fine lines, dark spots",
];

describe("findMedicalWords", () => {
  it.each(FOUND)("finds the medical word in: %s", (text) => expect(findMedicalWords(text)).not.toEqual([]));

  it.each(FREE)("leaves everyday words alone: %s", (text) => expect(findMedicalWords(text)).toEqual([]));
});
