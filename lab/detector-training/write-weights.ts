import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Network } from "#engine/marks/network.ts";
import type { Detector } from "./scored-marks.ts";

/** `engine/marks/weights.ts`, written anew. Three decimals of a weight are enough: the shares change by less than one in a hundred. */

const FILE = fileURLToPath(import.meta.resolve("#engine/marks/weights.ts"));

export function writeWeights({ triage, networks }: Detector, shownFrom: number): void {
  const text = [
    "/** Written by `lab/detector-training/main.ts`. Thousandths, so that every runtime reads the same numbers. */",
    'import { type Network, networkOf } from "./network.ts";\n',
    "/** From here on at least six of ten marks are seen by eye too, on people that the fit had not seen. */",
    `export const SHOWN_FROM = ${shownFrom};\n`,
    `export const TRIAGE: Network = ${textOf(triage)};\n`,
    `export const NETWORKS: readonly Network[] = [${networks.map(textOf).join(",\n")}];\n`,
  ];
  writeFileSync(FILE, text.join("\n"));
}

function textOf({ centre, scale, hidden, hiddenBias, output, outputBias }: Network): string {
  const parts = { centre, scale, hidden, hiddenBias, output, outputBias };
  const lines = Object.entries(parts).map(
    ([name, values]) => `  ${name}: [${Array.from(values, thousandths).join(",")}]`,
  );
  return `networkOf({\n${lines.join(",\n")}\n})`;
}

function thousandths(value: number): number {
  return Math.round(1000 * value) || 0;
}
