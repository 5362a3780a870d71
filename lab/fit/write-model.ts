import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { CONCERN_CODES, type ConcernCode } from "#engine/codes.ts";
import { type ConcernModel, TYPE_PARTS } from "#engine/scoring/fitted-models.ts";
import type { GradeFit } from "./fit-concern.ts";
import type { Costs } from "./out-of-fold.ts";
import type { TypeFit } from "./type-fit.ts";

const MODEL = fileURLToPath(import.meta.resolve("#engine/scoring/grade-model.ts"));
const TYPE_MODEL = fileURLToPath(import.meta.resolve("#engine/scoring/skin-type-model.ts"));

/** As a module, so that every runtime reads the same numbers without parsing a file. */
export function writeModel(fits: Readonly<Record<ConcernCode, GradeFit>>, costs: Costs): void {
  writeFileSync(MODEL, modelText(fits, costs));
}

export function writeTypeModel(fit: TypeFit): void {
  const lines = [
    'import type { SkinTypeModel } from "./fitted-models.ts";',
    "",
    "/** Written by `npm run bench:fit -- --write`, not by hand: what was fitted, and how well, is told there. */",
    "export const SKIN_TYPE_MODEL: SkinTypeModel = {",
    ...TYPE_PARTS.flatMap((part) => [
      `  ${part}: {`,
      ...(["level", "width"] as const).flatMap((what) => [
        `    ${what}: {`,
        ...concernLines(fit[part][what]).map((line) => `  ${line}`),
        "    },",
      ]),
      "  },",
    ]),
    "};",
  ];
  writeFileSync(TYPE_MODEL, `${lines.join("\n")}\n`);
}

function modelText(fits: Readonly<Record<ConcernCode, GradeFit>>, costs: Costs): string {
  const lines = [
    "// biome-ignore-all lint/suspicious/noApproximativeNumericConstant: fitted numbers may lie near a constant",
    'import type { ConcernCode } from "../codes.ts";',
    'import type { ConcernModel } from "./fitted-models.ts";',
    "",
    "/** Written by `npm run bench:fit -- --write`, not by hand: what was fitted, and how well, is told there. */",
    "export const GRADE_MODEL: Readonly<Record<ConcernCode, ConcernModel>> = {",
    ...CONCERN_CODES.flatMap((code) => [`  ${code}: {`, ...concernLines(fits[code]), "  },"]),
    "};",
    "",
    "/** What a grade of each concern takes from 100, the eye's overall impression of a face without anything. */",
    "export const GRADE_COSTS: Readonly<Record<ConcernCode, number>> = {",
    ...CONCERN_CODES.map((code) => `  ${code}: ${round(costs[code])},`),
    "};",
  ];
  return `${lines.join("\n")}\n`;
}

function concernLines(fit: GradeFit): string[] {
  const { usual, terms } = modelOf(fit);
  return [
    `    usual: ${usual},`,
    "    terms: [",
    ...terms.map(([name, ...numbers]) => `      ["${name}", ${numbers.join(", ")}],`),
    "    ],",
  ];
}

/** As the engine reads it. */
export function modelOf({ mean, terms }: GradeFit): ConcernModel {
  // Unseen is the middle: what the middles differ from the means by goes into the constant.
  const usual = terms.reduce((sum, { column, weight }) => {
    return sum + (weight * (column.middle - column.mean)) / column.deviation;
  }, mean);
  return {
    usual: round(usual),
    terms: terms.map(({ column, weight }) => {
      const { name, deviation, middle, low, high } = column;
      return [name, round(weight / deviation), round(middle), round(low), round(high)] as const;
    }),
  };
}

/** Five digits: a grade moves by less than a thousandth. */
function round(value: number): number {
  return Number(value.toPrecision(5));
}
