import { useEffect, useRef } from "react";
import type { CardContent } from "#card/card-content.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import { describeCard } from "./card-words.ts";

interface Props {
  readonly t: TranslateWords;
  readonly content: CardContent;
  /** Of the finished picture, with its bytes: the menu of an app's browser has no access to an address of this page alone. */
  readonly address: string;
}

/** The finished card as a picture that a long press takes: for browsers that may swallow a download. */
export function HeldCard({ t, content, address }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new picture takes the focus
  useEffect(() => title.current?.focus(), [address]);
  return (
    <div>
      <h3 ref={title} tabIndex={-1} aria-describedby="held-card" className="font-semibold">
        {t("inapp.picture.title")}
      </h3>
      <p id="held-card" className="mb-3 text-small">
        {t("inapp.picture.hold")}
      </p>
      <img
        src={address}
        alt={describeCard(t, content)}
        className="block aspect-9/16 w-full rounded-lg border border-line shadow-card"
      />
    </div>
  );
}
