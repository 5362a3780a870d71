import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import type { TranslateWords } from "#site/i18n/word-keys.ts";

interface Props {
  readonly t: TranslateWords;
  /** Something within is news. */
  readonly isNeeded: boolean;
  /** All that can be linked to is there. */
  readonly isReady: boolean;
  readonly children: ReactNode;
}

const ID = "diary-data";

/** Everything about the diary as data, behind one line; a link to a place within opens it. */
export function DataFold({ t, isNeeded, isReady, children }: Props) {
  const fold = useRef<HTMLDetailsElement>(null);
  useOpensForLinks(fold, isReady);
  // Of the document whose place this takes: what was open there stays open.
  const [wasOpen] = useState(() => typeof document === "object" && document.querySelector(`#${ID}[open]`) !== null);
  useEffect(() => {
    if ((isNeeded || wasOpen) && fold.current !== null) fold.current.open = true;
  }, [isNeeded, wasOpen]);
  return (
    <details ref={fold} id={ID} className="fold mt-8 md:mt-16">
      <summary className="flex min-h-14 cursor-pointer items-center justify-between gap-3 border-line border-y py-3 print:hidden">
        <h2 className="display text-h3">{t("history.secure.title")}</h2>
      </summary>
      <div className="grid gap-12 pt-6">{children}</div>
    </details>
  );
}

function useOpensForLinks(fold: RefObject<HTMLDetailsElement | null>, isReady: boolean): void {
  useEffect(() => {
    const placeOf = (hash: string) => {
      const place = hash === "" ? null : document.getElementById(hash.slice(1));
      if (place === null || fold.current?.contains(place) !== true) return null;
      fold.current.open = true;
      return place;
    };
    const arrive = () => {
      const place = placeOf(location.hash);
      place?.scrollIntoView();
      place?.focus({ preventScroll: true });
    };
    // Before the browser follows it, also for the second time.
    const onClick = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#"]') : null;
      if (link !== null) placeOf(link.hash);
    };
    if (isReady) arrive();
    addEventListener("hashchange", arrive);
    document.addEventListener("click", onClick, { capture: true });
    return () => {
      removeEventListener("hashchange", arrive);
      document.removeEventListener("click", onClick, { capture: true });
    };
  }, [fold, isReady]);
}
