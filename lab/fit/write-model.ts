import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type ReadingModel, TYPE_PARTS } from "#engine/scoring/fitted-models.ts";
import type { LineFit, TypeFit } from "./type-fit.ts";

const TYPE_MODEL = fileURLToPath(import.meta.resolve("#engine/scoring/skin-type-model.ts"));

/** As a module, so that every runtime reads the same numbers without parsing a file. */
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
        ...modelLines(fit[part][what]).map((line) => `  ${line}`),
        "    },",
      ]),
      "  },",
    ]),
    "};",
  ];
  writeFileSync(TYPE_MODEL, `${lines.join("\n")}\n`);
}

function modelLines(fit: LineFit): string[] {
  const { usual, terms } = modelOf(fit);
  return [
    `    usual: ${usual},`,
    "    terms: [",
    ...terms.map(([name, ...numbers]) => `      ["${name}", ${numbers.join(", ")}],`),
    "    ],",
  ];
}

/** As the engine reads it. */
function modelOf({ mean, terms }: LineFit): ReadingModel {
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

/** Five digits: a level moves by less than a thousandth. */
function round(value: number): number {
  return Number(value.toPrecision(5));
}
