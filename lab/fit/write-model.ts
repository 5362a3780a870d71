import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { TYPE_PARTS } from "#engine/scoring/fitted-models.ts";
import type { LineFit, TypeFit } from "./type-fit.ts";

const TYPE_MODEL = fileURLToPath(import.meta.resolve("#engine/scoring/skin-type-model.ts"));

/** As a module, so that every runtime reads the same numbers without parsing a file. */
export function writeTypeModel(fit: TypeFit): void {
  const parts = TYPE_PARTS.map(
    (part) => `  ${part}: {\n    level: ${textOf(fit[part].level)},\n    width: ${textOf(fit[part].width)},\n  },\n`,
  );
  const text =
    'import type { SkinTypeModel } from "./fitted-models.ts";\n\n' +
    "/** Written by `npm run bench:fit -- --write`, not by hand: what was fitted, and how well, is told there. */\n" +
    `export const SKIN_TYPE_MODEL: SkinTypeModel = {\n${parts.join("")}};\n`;
  writeFileSync(TYPE_MODEL, text);
}

/** As the engine reads it. Unseen is the middle: what the middles differ from the means by goes into the constant. */
function textOf({ mean, terms }: LineFit): string {
  const usual = terms.reduce(
    (sum, { column, weight }) => sum + (weight * (column.middle - column.mean)) / column.deviation,
    mean,
  );
  const lines = terms.map(({ weight, column: { name, deviation, middle, low, high } }) => {
    return `        ["${name}", ${[weight / deviation, middle, low, high].map(round).join(", ")}],\n`;
  });
  return `{\n      usual: ${round(usual)},\n      terms: [\n${lines.join("")}      ],\n    }`;
}

/** Five digits: a level moves by less than a thousandth. */
function round(value: number): number {
  return Number(value.toPrecision(5));
}
