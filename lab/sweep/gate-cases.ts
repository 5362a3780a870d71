import type { RefusalCode, WarningCode } from "#engine/codes.ts";
import type { AnalysisOutcome } from "#engine/result.ts";
import { outcomeOf } from "../drawn-face/measure-drawn.ts";
import type { SyntheticFaceOptions } from "../drawn-face/render.ts";
import { type MonkTone, photoBlood } from "../drawn-face/skin-model.ts";
import type { Worn } from "../drawn-face/worn.ts";
import { numberedZones, overexposure, type Scope, type SweepCase, skin } from "./case.ts";

/** What is refused, warned of and left unmeasured, on drawn faces whose defect is known: a gate must not be one for a tone. */

type Right = (outcome: AnalysisOutcome) => boolean;

type Drawn = (tone: MonkTone) => SyntheticFaceOptions;
/** `one`: where light does not tell it, or another test asks it on more tones, one tone is enough for `npm test`. */
type Gate = readonly [name: string, drawn: Drawn, right: Right, one?: MonkTone];

const all =
  (...rights: readonly Right[]): Right =>
  (outcome) =>
    rights.every((right) => right(outcome));
const any =
  (...rights: readonly Right[]): Right =>
  (outcome) =>
    rights.some((right) => right(outcome));
const not =
  (right: Right): Right =>
  (outcome) =>
    !right(outcome);
const accepted: Right = ({ ok }) => ok;
const refused =
  (code: RefusalCode): Right =>
  (outcome) =>
    !outcome.ok && outcome.code === code;
const warned =
  (...codes: readonly WarningCode[]): Right =>
  (outcome) =>
    outcome.ok && codes.every((code) => outcome.result.quality.warnings.includes(code));
const unwarned =
  (...codes: readonly WarningCode[]): Right =>
  (outcome) =>
    outcome.ok && !codes.some((code) => outcome.result.quality.warnings.includes(code));
const measured =
  (count: number): Right =>
  (outcome) =>
    outcome.ok && outcome.result.measuredConcerns === count;
const hides =
  (...zones: readonly string[]): Right =>
  (outcome) =>
    outcome.ok && !zones.some((zone) => numberedZones(outcome).has(zone));
const numbers =
  (...zones: readonly string[]): Right =>
  (outcome) =>
    zones.every((zone) => numberedZones(outcome).has(zone));
/** Clear skin, as far as it is lit: what a grader calls a trace is worth 91, slight 81. */
const clear: Right = (outcome) =>
  outcome.ok &&
  outcome.result.concerns.every(({ code, score }) => !["redness", "under_eye"].includes(code) || (score ?? 0) > 83);

const shadow = (depth: number) => ({ halfShadow: { depth, side: "left" } }) as const;
const COVERED_HALF = ["sunglasses", "beard"] as const;
const behindGlasses = all(
  warned("glasses"),
  (outcome) => outcome.ok && outcome.result.concerns.at(-1)?.notMeasured === "glasses",
  hides("crows_feet_left", "crows_feet_right", "glabella"),
);
const sized = (iodPx: number) => (tone: MonkTone) => ({ tone, blood: photoBlood(tone), iodPx });
const lit =
  (light: NonNullable<SyntheticFaceOptions["light"]>): Drawn =>
  (tone) => ({ ...skin(tone), light });
const blurred =
  (blurSigmaPx: number): Drawn =>
  (tone) => ({ ...skin(tone, 210), blurSigmaPx });
const wearing = (thing: Worn) => (tone: MonkTone) => ({ ...skin(tone), worn: [thing] });
const turned = (yawDegrees: number) => (tone: MonkTone) => ({ ...sized(210)(tone), yawDegrees });
const tilted = (rollDegrees: number) => (tone: MonkTone) => {
  const square = { width: 800, height: 800, centre: [0.5, 0.5] } as const;
  return { ...sized(IOD_TILTED)(tone), ...square, rollDegrees };
};
const IOD_TILTED = 150;

const turnedAway = (far: "left" | "right", near: "left" | "right") =>
  all(
    warned("face_turned_slightly"),
    unwarned("uneven_light", "glasses", "expression"),
    measured(8),
    hides(`cheek_${far}`, `under_eye_${far}`, `outer_cheek_${far}`, `jaw_${far}`, `nasolabial_${far}`),
    numbers(`cheek_${near}`, `under_eye_${near}`, "forehead", "chin"),
  );

/** Of the tones; of the middle one where it is geometry. */
const [LIGHT, MIDDLE, DARK] = [1, 5, 10] as const;

const GATES: readonly Gate[] = [
  [
    "nothing: analysed, all eight, bare eyes",
    (tone) => skin(tone),
    all(measured(8), unwarned("glasses", "partly_covered")),
  ],
  ["grey: no_colour", (tone) => ({ ...skin(tone), greyscale: true }), refused("no_colour")],
  ["nearly no light: too_dark", lit({ exposure: 0.06 }), refused("too_dark")],
  ["burnt out: too_bright", (tone) => lit({ exposure: overexposure(tone) })(tone), refused("too_bright")],
  ["lens blur of 4 px, 2 % between the eyes: too_blurred", blurred(4), refused("too_blurred")],
  ["lens blur of 2.5 px: soft_focus", blurred(2.5), warned("soft_focus")],
  ["lens blur of 1 px: analysed", blurred(1), accepted, DARK],
  [
    "half in deep shadow, the other covered: half_in_shadow",
    (tone) => ({ ...skin(tone), worn: COVERED_HALF, light: shadow(0.95) }),
    refused("half_in_shadow"),
  ],
  [
    "the same in even light: not half_in_shadow",
    (tone) => ({ ...skin(tone), worn: COVERED_HALF }),
    not(refused("half_in_shadow")),
  ],
  [
    "a shaded half is not held against the lit one",
    lit(shadow(0.7)),
    all(hides("under_eye_left"), clear, warned("uneven_light")),
  ],
  [
    "of a half in deep shadow nothing is said, the lit half is measured",
    lit(shadow(0.9)),
    all(
      (outcome) => ![...numberedZones(outcome)].some((zone) => zone.endsWith("_left")),
      numbers("cheek_right", "under_eye_right", "nasolabial_right"),
      clear,
      warned("uneven_light"),
      unwarned("partly_covered"),
    ),
  ],
  ["light from one side: uneven_light", lit({ gradient: { share: 0.6, angle: 0 } }), warned("uneven_light")],
  // Light that gives skin a colour no skin has: greener than red, or half as blue as the yellowest.
  [
    "blue light: colour_cast, or refused as coloured",
    lit({ whiteBalance: [0.4, 1, 1.8] }),
    any(warned("colour_cast"), refused("no_colour")),
  ],
  ["yellow light: colour_cast", lit({ whiteBalance: [1.3, 1, 0.25] }), warned("colour_cast")],
  // Both are seen on three tones in engine/regions/painted-faces.test.ts, a beard on four in tests/unit/engine-zones.test.ts.
  ["glasses: nothing behind them", wearing("glasses"), behindGlasses, DARK],
  ["sunglasses: nothing behind them", wearing("sunglasses"), behindGlasses, LIGHT],
  ["beard: nothing behind it", wearing("beard"), hides("chin"), LIGHT],
  // What is left to see of drawn dark skin has hardly another tint than itself.
  [
    "mask: face_covered or no_colour, or nothing behind it",
    wearing("mask"),
    any(refused("face_covered"), refused("no_colour"), hides("chin", "perioral")),
  ],
  // A smaller hand on the darkest skin is not noticed.
  [
    "hand on a cheek: noticed, nothing behind it",
    (tone) => ({ ...skin(tone, 210), worn: ["hand"] }),
    all(warned("partly_covered"), hides("cheek_left", "nasolabial_left", "outer_cheek_left", "jaw_left")),
  ],
  ["tilted by 55 degrees: face_turned", tilted(55), refused("face_turned"), MIDDLE],
  ["tilted by -60 degrees: face_turned", tilted(-60), refused("face_turned"), MIDDLE],
  [
    "turned by 12 degrees: measured on both sides",
    (tone) => ({ ...sized(IOD_TILTED)(tone), yawDegrees: 12 }),
    all(measured(8), unwarned("face_turned_slightly")),
    MIDDLE,
  ],
  [
    "turned by 34 degrees: its left side is left out",
    turned(34),
    all(turnedAway("left", "right"), numbers("nose")),
    MIDDLE,
  ],
  ["turned by -40 degrees: its right side is left out", turned(-40), turnedAway("right", "left"), MIDDLE],
  ...([44, 52, 58, -52, -58] as const).map(
    (degrees, i): Gate => [
      `turned by ${degrees} degrees: measured on its ${degrees > 0 ? "right" : "left"} side alone (R-ENG-8)`,
      turned(degrees),
      degrees > 0 ? turnedAway("left", "right") : turnedAway("right", "left"),
      i % 2 === 0 ? DARK : LIGHT,
    ],
  ),
  ["52 px between the eyes: face_too_small", sized(52), refused("face_too_small"), MIDDLE],
  ["66 px between the eyes: analysed", sized(66), accepted, MIDDLE],
  ["70 px between the eyes: all eight, and a small face", sized(70), all(measured(8), warned("face_small")), MIDDLE],
];

export function gateCases({ tones, isWhole }: Scope): SweepCase[] {
  return GATES.flatMap(([name, drawn, right, one]) =>
    (one !== undefined && !isWhole ? [one] : tones).map((tone) => ({
      name: `Monk ${tone}, ${name}`,
      fault: async () => {
        const outcome = await outcomeOf(drawn(tone));
        return right(outcome) ? undefined : tell(outcome);
      },
    })),
  );
}

function tell(outcome: AnalysisOutcome): string {
  if (!outcome.ok) return outcome.code;
  const { quality, concerns } = outcome.result;
  const scores = concerns.map(({ code, score, notMeasured }) => `${code} ${score ?? notMeasured}`);
  return [...quality.warnings, ...scores, ...numberedZones(outcome)].join(", ");
}
