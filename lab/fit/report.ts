import { TONE_GROUPS } from "../truth/photos.ts";
import type { Rated } from "../truth/read-ratings.ts";
import { mean, percentile, spearman } from "../truth/statistics.ts";
import type { Sample } from "./samples.ts";

type Values = ReadonlyMap<Sample, number>;

interface Figures {
  readonly n: number;
  readonly rho: number;
  readonly error: number;
  /** Estimate less the eye's, light, medium, dark. */
  readonly bias: readonly number[];
}

function figuresOf(samples: readonly Sample[], what: Rated, values: Values): Figures {
  const seen = samples.filter(({ eye }) => eye[what] !== undefined);
  const misses = (some: readonly Sample[]) => some.map((sample) => values.get(sample)! - sample.eye[what]!);
  return {
    n: seen.length,
    rho: spearman(
      seen.map((sample) => values.get(sample)!),
      seen.map(({ eye }) => eye[what]!),
    ),
    error: mean(misses(seen).map(Math.abs)),
    bias: TONE_GROUPS.map((tone) => mean(misses(seen.filter(({ photo }) => photo.tone === tone)))),
  };
}

export const HEAD = [
  "",
  "n",
  "terms",
  "rho",
  "error",
  "bias light",
  "medium",
  "dark",
  "in fold",
  "other source",
  "drift p95",
];

export function cellsOf(
  what: Rated,
  samples: readonly Sample[],
  of: { outOfFold: Values; inFold: Values; bySource: Values; drifts: readonly number[]; size: number },
): string[] {
  const [own, inside, outside] = [of.outOfFold, of.inFold, of.bySource].map((values) =>
    figuresOf(samples, what, values),
  ) as [Figures, Figures, Figures];
  return [
    what,
    String(own.n),
    of.size.toFixed(1),
    own.rho.toFixed(2),
    own.error.toFixed(2),
    ...own.bias.map((bias) => bias.toFixed(2)),
    inside.rho.toFixed(2),
    outside.rho.toFixed(2),
    percentile(of.drifts, 0.95).toFixed(2),
  ];
}
