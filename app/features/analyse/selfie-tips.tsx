import drawings from "../../drawings/tips.svg";
import type { TranslateWords } from "../../i18n/word-keys.ts";
import { Drawing } from "../../ui/drawing.tsx";

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
            <Drawing file={drawings} symbol={tip} viewBox="0 0 120 120" className="aspect-square w-28 max-w-full" />
            <span className="leading-snug">{t(`upload.tips.${tip}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
