import { LOOK_S, type Pressure } from "../limits/pressure.ts";
import type { AnalysisProvider } from "./provider.ts";

/** Under pressure the provider is full: analyses are turned away before their body is read, pages and health go on. */
export function shedUnderPressure(provider: AnalysisProvider, pressure: Pressure): AnalysisProvider {
  return {
    get ready() {
      return provider.ready;
    },
    get fullFor() {
      return provider.fullFor ?? (pressure.isHigh ? LOOK_S : null);
    },
    analyse: (signal, input) => provider.analyse(signal, input),
  };
}
