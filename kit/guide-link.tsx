import type { Language } from "#contract/language.ts";
import { pathIn } from "#page/paths.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import type { LinkedGuide } from "#site/ui/guide-of.ts";
import { NewTabLink } from "./new-tab-link.tsx";

interface Props {
  readonly t: TranslateWords;
  readonly language: Language;
  readonly guide: LinkedGuide;
}

/** The guide to what a part of the result is about; on paper there is nothing to follow. */
export function GuideLink({ t, language, guide }: Props) {
  return (
    <p className="text-small print:hidden">
      <NewTabLink t={t} href={pathIn(language, `/${guide}`)}>
        {t("results.guide", { title: { key: `results.guides.${guide}` } })}
      </NewTabLink>
    </p>
  );
}
