import { type MouseEvent, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { LANGUAGE_TABLE, type Language } from "#contract/language.ts";
import { pathIn } from "#page/paths.ts";

interface Props {
  /** The one to come. */
  readonly language: Language;
  readonly page: string;
  readonly className: string;
  /** Runs first, with the language to come; a rejection keeps the page as it is. */
  readonly before: ((language: Language) => Promise<unknown>) | undefined;
  /** The link was followed within the page. */
  readonly onFollow: () => void;
}

/**
 * The same page in another language: a real link, also without JavaScript. Within a flow (the history entry carries
 * a step) it replaces the entry instead of adding one; step and fragment go along.
 */
export function LanguageLink({ language, page, className, before, onFollow }: Props) {
  const { state, hash } = useLocation();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const target = pathIn(language, page);
  const options = { replace: state !== null, state, preventScrollReset: true };

  const switchLanguage = async (event: MouseEvent<HTMLAnchorElement>) => {
    const isPlainClick = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!isPlainClick) return;
    if (before === undefined) return onFollow();
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    try {
      await before(language);
      onFollow();
      await navigate({ pathname: target, hash }, options);
    } catch {
      // Whoever asked for it to run first has said so.
    } finally {
      setBusy(false);
    }
  };

  return (
    <Link
      {...options}
      to={target}
      prefetch="intent"
      lang={language}
      hrefLang={language}
      className={className}
      aria-busy={isBusy || undefined}
      onClick={switchLanguage}
    >
      {LANGUAGE_TABLE[language].name}
    </Link>
  );
}
