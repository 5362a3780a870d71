import type { TranslateWords } from "#site/i18n/word-keys.ts";
import type { ShownResult } from "./shown/shown-result.ts";

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
export function PlainAreas({ t, shown }: Props) {
  if (shown.areas.length === 0) return <p className="measure text-small">{noAreas(t, shown)}</p>;
  const lang = shown.kind === "texts" ? shown.deliveredIn : null;
  return (
    <ul className="text-small">
      {shown.areas.map(({ text }) => (
        <li key={text} lang={lang ?? undefined} className="wrap-anywhere border-line border-t py-1.5">
          {text}
        </li>
      ))}
    </ul>
  );
}

function noAreas(t: TranslateWords, shown: ShownResult): string {
  return shown.kind === "measured" ? (shown.small ?? t(NONE[shown.judged])) : t(NONE.all);
}
