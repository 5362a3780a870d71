import type { Goal } from "./judge.ts";

/** On two cores; recorded figures (`bench/baseline.json`) are held to them too. */
export const GOALS = {
  /** docs/engine.md, "Goals": after decoding, one core. */
  analysis: { what: "face + engine, median of the portraits", unit: "ms", atMost: 400 },
  analyses: {
    what: "most analyses a second",
    unit: "",
    atLeast: 10,
    known: 'each takes 0.58 s of a core (docs/scaling.md, "From there")',
  },
  /** At four fifths of what the server can do. Chosen. */
  failed: { what: "photos of a constant rate that failed or were refused", unit: "%", atMost: 1 },
  waited: { what: "their p95, from when each was due", unit: "ms", atMost: 1500 },
  memory: {
    what: "memory of all processes after the last level",
    unit: "MB",
    atMost: 350,
    known: 'two workers keep what the last photos took (docs/scaling.md, "Measured")',
  },
  diary: {
    what: "first entry of a diary of 200",
    unit: "ms",
    atMost: 300,
    known: "half of it is the application's own start",
  },
} as const satisfies Readonly<Record<string, Goal>>;
