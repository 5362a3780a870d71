import type { TranslateWords } from "#site/i18n/word-keys.ts";
import type { Told } from "../told/choose-pair.ts";
import { sayLine } from "../told/say.ts";
import { tellChange } from "../told/tell-change.ts";

interface Props {
  readonly t: TranslateWords;
  readonly className: string;
  readonly told: Told;
}

/** What changed, in one sentence under the face. */
export function PairSentence({ t, className, told: { comparison } }: Props) {
  const [first] = tellChange(comparison);
  return first && <p className={className}>{sayLine(t, first)}</p>;
}
