import { describe, expect, it } from "vitest";
import { advise } from "#advice/advise.ts";
import { describeResult } from "#advice/describe-result.ts";
import { NAMED_LEVELS } from "#advice/levels.ts";
import { analysisTextsSchema } from "#contract/api.ts";
import { LANGUAGES, type Language } from "#contract/language.ts";
import { CONCERN_CODES, type ConcernCode, SKIN_TYPES, ZONE_CODES, type ZoneCode } from "#engine/codes.ts";
import { buildResult, type ResultOptions } from "#lab/result-builder.ts";
import { renderMessage } from "#locales/translator.ts";
import { T } from "#tests/support/translators.ts";

/** What a visitor reads, word for word. */

function texts(options: ResultOptions, language: Language) {
  return describeResult(buildResult(options), T[language]);
}

type Zones = Partial<Record<ZoneCode, number | null>>;
const of = (code: ConcernCode, score: number, zones: Zones): ResultOptions => ({
  concerns: { [code]: { score, zones } },
});

const ISSUES: readonly (readonly [ResultOptions, string, string])[] = [
  [
    of("redness", 62, { cheek_left: 50, cheek_right: 66, nose: 90 }),
    "Sichtbare Rötung auf beiden Wangen, links etwas stärker",
    "Visible redness on both cheeks, stronger on the left",
  ],
  [
    of("redness", 62, { cheek_left: 60, cheek_right: 65 }),
    "Sichtbare Rötung auf beiden Wangen",
    "Visible redness on both cheeks",
  ],
  [
    of("redness", 72, { cheek_left: null, cheek_right: 65 }),
    "Sichtbare Rötung auf der rechten Wange",
    "Visible redness on the right cheek",
  ],
  [
    of("redness", 40, { nose: 30, cheek_left: 40, cheek_right: 45 }),
    "Deutlich sichtbare Rötung auf Nase und beiden Wangen",
    "Clearly visible redness on the nose and both cheeks",
  ],
  [
    of("redness", 60, { forehead: 60, nose: 55, chin: 66, cheek_left: 65, perioral: 60 }),
    "Sichtbare Rötung im ganzen Gesicht",
    "Visible redness all over the face",
  ],
  [of("redness", 80, {}), "Leichte Rötung im Gesicht", "Slight redness on the face"],
  [
    of("shine", 60, { forehead: 50, nose: 60, chin: 65, cheek_left: 90 }),
    "Sichtbarer Glanz in der T-Zone",
    "Visible shine in the T-zone",
  ],
  [
    of("shine", 30, { forehead: 20, nose: 30, cheek_left: 40, cheek_right: 40 }),
    "Deutlicher Glanz auf Stirn und Nase",
    "Clearly visible shine on the forehead and nose",
  ],
  [
    of("lines", 60, { forehead: 50, glabella: 60, nasolabial_left: 70 }),
    "Sichtbare feine Linien auf der Stirn",
    "Visible fine lines on the forehead",
  ],
  [
    of("under_eye", 72, { under_eye_left: 84, under_eye_right: 72 }),
    "Leichte Schatten unter beiden Augen, rechts etwas stärker",
    "Slight dark circles under both eyes, stronger on the right",
  ],
  [
    of("shine", 65, { nose: 60, glabella: 55, cheek_left: 70 }),
    "Sichtbarer Glanz auf Stirn und Nase",
    "Visible shine on the forehead and nose",
  ],
  [
    of("pigmentation", 65, { chin: 60, cheek_right: 55 }),
    "Einige Pigmentflecken am Kinn und auf der rechten Wange",
    "Some dark spots on the chin and on the right cheek",
  ],
  [
    of("blemishes", 78, { jaw_left: 72, jaw_right: 75, temple_right: 80 }),
    "Vereinzelte Unreinheiten an der rechten Schläfe und am Kiefer",
    "A few blemishes on the right temple and along the jaw",
  ],
  [
    of("pigmentation", 65, { cheek_left: 90, outer_cheek_left: 55 }),
    "Einige Pigmentflecken auf der linken Wange",
    "Some dark spots on the left cheek",
  ],
];

it.each(ISSUES)("issues name what, how much and where: %#", (options, german, english) => {
  expect([texts(options, "de").issues, texts(options, "en").issues]).toEqual([[german], [english]]);
});

it("summary reads as one calm paragraph", () => {
  const options: ResultOptions = {
    concerns: {
      redness: { score: 62, zones: { cheek_left: 50, cheek_right: 66 } },
      shine: { score: 70, zones: { forehead: 60, nose: 66 } },
      lines: { notMeasured: "face_too_small" },
      under_eye: { notMeasured: "glasses" },
    },
    type: "combination",
    spread: 5,
  };
  expect(texts(options, "de").summary).toBe(
    "Deine Wangen sind gerötet, und die Stirn glänzt. Das muss nicht so bleiben. Eine Hautarztpraxis kann klären, woher die Rötung kommt. Von Unreinheiten, Pigmentflecken und Unebenheiten ist wenig zu sehen. Das passt insgesamt zu Mischhaut. Dein Score ist 93, in anderem Licht 88 bis 98; er zählt feine Linien und Augenschatten nicht mit.",
  );
  expect(texts(options, "en").summary).toBe(
    "Your cheeks are red, and your forehead is shiny. It does not have to stay this way. A skin doctor can find out where the redness comes from. There is hardly any sign of blemishes, dark spots and uneven texture. All in all, this looks like combination skin. Your score is 93, in other light 88 to 98; it leaves out fine lines and dark circles.",
  );
});

describe("every sentence the advice can say", () => {
  const given: ResultOptions[] = [
    ...CONCERN_CODES.flatMap((code) =>
      [80, 60, 30].flatMap((score) => [
        of(code, score, {}),
        ...ZONE_CODES.map((zone) => of(code, score, { [zone]: score })),
      ]),
    ),
    ...SKIN_TYPES.flatMap((type) => [
      { type },
      ...CONCERN_CODES.flatMap((code) => [80, 60, 30].map((score) => ({ type, concerns: { [code]: score } }))),
      { type, concerns: Object.fromEntries(CONCERN_CODES.map((code) => [code, 40])) },
      { type, sureness: 0.9, concerns: { blemishes: 20, redness: 60, texture: 60, pigmentation: 60, lines: 70 } },
    ]),
  ];

  it.each(LANGUAGES)("has its words in %s, without gaps (R-LANG-3)", (language) => {
    const bad = new Set<string>();
    for (const options of given) {
      const result = buildResult(options);
      const described = analysisTextsSchema.parse(describeResult(result, T[language]));
      const { summary, issues, recommendations, skinType } = described;
      const strengths = advise(result).strengths.map((message) => renderMessage(T[language], message));
      for (const text of [summary ?? "", skinType, ...issues, ...recommendations, ...strengths]) {
        const hasGap = /\{\{|undefined|null|advice\.|labels\.| {2}|^\s*$| [.,;]/.test(text);
        if (hasGap || /^[a-zäöü]/.test(text)) bad.add(text);
      }
    }
    expect([...bad]).toEqual([]);
  });

  it.each(LANGUAGES)("differs in %s for every concern and level", (language) => {
    const findings = CONCERN_CODES.flatMap((code) =>
      NAMED_LEVELS.map((level) => T[language](`advice.findings.${code}.${level}`, { where: "x" })),
    );
    expect(new Set(findings).size).toBe(findings.length);
  });
});

it("describeResult gives the API's texts with the fixed label and the measured score (R-API-1)", () => {
  // The label stays plain where the type is open; the summary tells it as probable.
  const { skinType, skinScore } = texts(
    { type: "oily", sureness: 0.3, concerns: { redness: { score: 50, points: 9 } } },
    "de",
  );
  expect([skinType, skinScore]).toEqual(["Ölige Haut", 91]);
});
