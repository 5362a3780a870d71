import type { TranslateWords } from "#site/i18n/word-keys.ts";
import { Drawing } from "#site/ui/drawing.tsx";
import drawings from "../../drawings/tips.svg";

const TIPS = ["light", "straight", "makeup", "hair"] as const;

/** R-UP-3: each tip as a small picture with its words. */
export function SelfieTips({ t }: { t: TranslateWords }) {
  return (
    <section aria-labelledby="tips-title">
      <h2 id="tips-title" className="display text-h3">
        {t("upload.tips.title")}
      </h2>
      <ul className="mt-6 grid grid-cols-2 gap-x-6 gap-y-7 md:grid-cols-4 lg:grid-cols-2">
        {TIPS.map((tip) => (
          <li key={tip} className="flex flex-col gap-3">
            <Drawing file={drawings} symbol={tip} viewBox="0 0 120 120" className="size-24 max-w-full lg:size-28" />
            <span className="leading-snug">{t(`upload.tips.${tip}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
