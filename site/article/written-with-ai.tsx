import type { Explainer } from "#content/site-pages.ts";
import { pathIn } from "#page/paths.ts";
import type { PageWords } from "../i18n/page-words.ts";

const TOLD_ON: `/${Explainer}` = "/how-texts-and-numbers-are-made";

/** Beside the author: who wrote an article, and where more of that is told (AI Act, Art. 50). */
export function WrittenWithAi({ words: { language, t } }: { words: PageWords }) {
  return (
    <a href={pathIn(language, TOLD_ON)} className="underline decoration-edge underline-offset-4 hover:decoration-ink">
      {t("article.meta.withAi")}
    </a>
  );
}
