import { describe, expect, it } from "vitest";
import { LANGUAGES } from "#contract/language.ts";
import { CONCERN_CODES, NOT_MEASURED_REASONS, WARNING_CODES, ZONE_CODES } from "#engine/codes.ts";
import { buildResult, type ResultOptions } from "#lab/result-builder.ts";
import { ALL_WORDS } from "#locales/all-words.ts";
import { createTranslator } from "#locales/translator.ts";
import { joinOutcomes } from "./join-outcomes.ts";
import { joinedLine, jsonLine } from "./json-line.ts";
import { plain, report } from "./report.ts";
import { COLUMNS } from "./wrap-text.ts";
import { usage } from "./write-usage.ts";

const de = createTranslator("de", ALL_WORDS.de).t;

const RESULT = buildResult({
  concerns: {
    redness: { score: 62, points: 5, zones: { cheek_left: 50, cheek_right: 66, nose: 90 } },
    lines: { notMeasured: "face_too_small" },
  },
  type: "combination",
  spread: 7,
});

describe("report", () => {
  it("says score, ±, band, type and every concern with its points or why it was not measured", () => {
    const text = report({ file: "ich.jpg", ok: true, result: RESULT }, de, plain);
    expect(text).toMatch(/^ich\.jpg$/m);
    expect(text).toMatch(/^ {2}SkinGlow Score +95\u00a0±\u00a07 {2}ausgezeichnet$/m);
    expect(text).toMatch(/^ {2}Hauttyp +Mischhaut \(einigermassen sicher; T-Zone: ausgeglichen,$/m);
    expect(text).toMatch(/^ {2}Rötung +62 ± 3 +-5 {3}Linke Wange 50, Rechte Wange 66$/m);
    expect(text).toMatch(/^ {2}Unreinheiten +95 ± 3 +0$/m);
    expect(text).toMatch(/^ {2}Feine Linien +nicht gemessen: dafür ist das Gesicht im Foto zu klein$/m);
    expect(text).toMatch(/^ {2}- Sichtbare Rötung auf beiden Wangen, links etwas stärker$/m);
    expect(text).toMatch(/^ {2}1\. /m);
  });

  it("lets the range lead from ±10 on, and claims no band that it reaches beyond (R-RES-2)", () => {
    const text = (scoreSpread: number) =>
      report({ file: "a", ok: true, result: { ...RESULT, scoreSpread } }, de, plain);
    expect(text(10)).toMatch(/^ {2}SkinGlow Score +85 bis 100 {2}ausgezeichnet$/m);
    expect(text(12)).toMatch(/^ {2}SkinGlow Score +83 bis 100$/m);
    expect(text(17)).toMatch(/^ {2}SkinGlow Score +ohne Zahl$/m);
  });

  it("tells a type below half sure as probable (R-RES-14)", () => {
    const result = { ...RESULT, skinType: { ...RESULT.skinType, sureness: 0.49, open: true } };
    const text = report({ file: "a", ok: true, result }, de, plain);
    expect(text).toMatch(/^ {2}Hauttyp +Vermutlich Mischhaut \(unsicher;/m);
  });

  it("says why a photo was refused and what to do, in the language (R-UP-13)", () => {
    const text = report({ file: "x.jpg", ok: false, code: "no_face" }, de, plain);
    expect(text).toContain("Nicht analysiert (no_face): Auf diesem Foto finden wir kein Gesicht.");
    expect(text).toContain("Zeig dein ganzes Gesicht");
  });

  it("says of a photo that it may be of no person (R-ENG-7), and of a turned head what was not seen (R-ENG-8)", () => {
    const both = { blemishes: { zones: { cheek_left: 90, cheek_right: 90 } } };
    const saidOf = (concerns: ResultOptions["concerns"] = {}) => {
      const result = buildResult({ concerns, quality: { warnings: ["maybe_no_person", "face_turned_slightly"] } });
      return report({ file: "a", ok: true, result }, de, plain);
    };
    for (const text of [saidOf(), saidOf(both)])
      expect(text).toContain("* Wir sind nicht sicher, ob das Foto eine Person zeigt");
    expect(saidOf()).toContain("die abgewandte Seite zählt nicht");
    // Photos of both sides together.
    expect(saidOf(both)).not.toContain("abgewandte");
  });

  it("takes no command from a file's name", () => {
    const text = report({ file: "a\u001b[2Jb\n\u009bc.jpg", ok: false, code: "no_face" }, de, plain);
    expect(text.split("\n")[0]).toBe("a?[2Jb??c.jpg");
  });

  it.each(LANGUAGES)("never leaves its 80 columns in %s, whatever it has to say", (language) => {
    const { t } = createTranslator(language, ALL_WORDS[language]);
    const zones = Object.fromEntries(ZONE_CODES.map((zone) => [zone, 20]));
    const texts = [usage(t)];
    for (const [index, reason] of NOT_MEASURED_REASONS.entries()) {
      const seen = (at: number) => ((at + index) % 3 === 0 ? { notMeasured: reason } : { score: 20, zones });
      const concerns = Object.fromEntries(CONCERN_CODES.map((code, at) => [code, seen(at)]));
      const result = buildResult({ concerns, spread: 100, quality: { warnings: WARNING_CODES } });
      texts.push(report({ file: "photo.jpg", ok: true, result }, t, plain));
    }
    const lines = texts.flatMap((text) => text.split("\n"));
    expect(lines.filter((line) => line.length > COLUMNS)).toEqual([]);
    expect(lines.filter((line) => /\s$|\{\{|undefined|\b(labels|advice|cli|results)\.\w/.test(line))).toEqual([]);
  });
});

describe("jsonLine", () => {
  it("is one line: the file, ok and exactly the measurement, in its own order (contract)", () => {
    const line = jsonLine({ file: "a\nb.jpg", ok: true, result: RESULT }, de);
    expect(line.split("\n")).toEqual([expect.any(String), ""]);
    const { file, ok, ...result } = JSON.parse(line);
    expect([file, ok]).toEqual(["a\nb.jpg", true]);
    expect(JSON.stringify(result)).toBe(JSON.stringify(RESULT));
  });

  it("gives a refused photo its code and a message (contract)", () => {
    expect(JSON.parse(jsonLine({ file: "a", ok: false, code: "file_unreadable" }, de))).toEqual({
      file: "a",
      ok: false,
      error: { code: "file_unreadable", message: "Diese Datei lässt sich nicht lesen." },
    });
  });
});

describe("joinedLine", () => {
  it("loses no photo where there is no joint result", () => {
    const photos = [
      { file: "a", ok: true, result: RESULT } as const,
      { file: "b", ok: false, code: "file_empty" } as const,
    ];
    const { ok, files, error, photos: told } = JSON.parse(joinedLine(joinOutcomes(photos), de));
    expect([ok, files, error.code]).toEqual([false, ["a"], "too_few"]);
    const { skinScore, geometry } = RESULT;
    const refused = { code: "file_empty", message: de("errors.file_empty.message") };
    expect(told).toEqual([
      { file: "a", ok: true, skinScore, geometry: JSON.parse(JSON.stringify(geometry)) },
      { file: "b", ok: false, error: refused },
    ]);
  });
});
