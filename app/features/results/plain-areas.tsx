import type { TranslateWords } from "#site/i18n/word-keys.ts";
import type { ShownResult } from "./shown-result.ts";

const NONE = {
  all: "results.areasNone",
  part: "results.areasNoneInPart",
  none: "results.areasNothingJudged",
} as const;

interface Props {
  readonly t: TranslateWords;
  readonly shown: ShownResult;
}

/** Where a little care pays off, as texts alone (R-RES-4); or that there is nothing. */
export function PlainAreas({ t, shown: { areas, small, judged, deliveredIn } }: Props) {
  if (areas.length === 0) return <p className="measure text-small">{small ?? t(NONE[judged])}</p>;
  return (
    <ul className="text-small">
      {areas.map(({ code, text }) => (
        <li
          key={text}
          lang={code === null ? (deliveredIn ?? undefined) : undefined}
          className="wrap-anywhere border-line border-t py-1.5"
        >
          {text}
        </li>
      ))}
    </ul>
  );
}
