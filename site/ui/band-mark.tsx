import { Droplet, Sparkle, Sprout } from "lucide-react";
import type { ScoreBand } from "#contract/score-band.ts";
import { BAND_TEXT, BAND_TINT } from "./score-band.ts";

/** One shape a band, the same three as on the share card: sparkle, plant, droplet. */
const SHAPES = { excellent: Sparkle, good: Sprout, improvement: Droplet } as const;

export function BandMark({ band, name }: { band: ScoreBand; name: string }) {
  const Shape = SHAPES[band];
  return (
    <span
      className={`inline-flex items-center gap-2 rounded-full py-1 pr-3.5 pl-2.5 font-semibold text-small ${BAND_TINT[band]} ${BAND_TEXT[band]}`}
    >
      <Shape aria-hidden="true" size={17} strokeWidth={1.75} />
      {name}
    </span>
  );
}
