import { textTable } from "#lab/text-table.ts";
import { type EngineFindings, type Pair, STEPS } from "./compare-engines.ts";

/** What `npm run parity` says of the three engines. */

const PER_CENT = 0.95;

/** One row an engine and step, then what its JPEG decoder does. */
export function engineTable(findings: readonly EngineFindings[]): string {
  const head = ["engine", "step", "same bytes", "both measure", "median", "p95", "largest", "other verdict"];
  const rows = findings.flatMap(({ name, pairs }) =>
    STEPS.map((step) => {
      const all = pairs[step];
      const apart = pointsApart(all);
      const identical = `${all.filter(({ isIdentical }) => isIdentical).length} of ${all.length}`;
      const figures = [apart.length, at(apart, 0.5), at(apart, PER_CENT), at(apart, 1), otherVerdicts(all).length];
      return [name, step, identical, ...figures.map(String)];
    }),
  );
  const decoders = findings.map(({ name, decoded }) => {
    const mean = decoded.reduce((sum, one) => sum + one.mean, 0) / decoded.length;
    const same = decoded.filter(({ largest }) => largest === 0).length;
    return [
      name,
      `${same} of ${decoded.length}`,
      mean.toFixed(3),
      String(Math.max(...decoded.map((one) => one.largest))),
    ];
  });
  const others = findings.flatMap(({ name, pairs }) =>
    STEPS.flatMap((step) =>
      otherVerdicts(pairs[step]).map(
        ({ photo, here, there }) => `${name}, ${step}, another verdict: ${photo}: ${verdict(here)} / ${verdict(there)}`,
      ),
    ),
  );
  return [
    textTable([head, ...rows], [2, 3, 4, 5, 6, 7]),
    textTable([["decoder of", "same pixels", "mean difference", "largest"], ...decoders], [1, 2, 3]),
    ...others,
  ].join("\n\n");
}

/** Sorted, of those that both measure. */
function pointsApart(pairs: readonly Pair[]): number[] {
  return pairs
    .filter(({ here, there }) => here.ok && there.ok)
    .map(apartOf)
    .sort((a, b) => a - b);
}

function apartOf({ here, there }: Pair): number {
  return here.ok && there.ok ? Math.abs(here.result.skinScore - there.result.skinScore) : 0;
}

function otherVerdicts(pairs: readonly Pair[]): Pair[] {
  return pairs.filter(({ here, there }) => (here.ok ? !there.ok : there.ok || here.code !== there.code));
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}

function verdict(outcome: Pair["here"]): string {
  return outcome.ok ? `${outcome.result.skinScore} ± ${outcome.result.scoreSpread}` : outcome.code;
}
