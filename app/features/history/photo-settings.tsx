import type { Diary } from "../../diary/diary-store.ts";
import type { TranslateWords } from "../../i18n/word-keys.ts";
import type { Notice } from "./notice-bar.tsx";

interface Props {
  readonly t: TranslateWords;
  readonly diary: Diary;
  readonly reload: () => Promise<void>;
  readonly onNotice: (notice: Notice) => void;
}

/** The photos on this device: what they are under, how long the browser keeps them, all of them deleted. */
export function PhotoSettings({ t, diary }: Props) {
  if (diary.photos.size === 0 && diary.protection === null) return null;
  return (
    <section className="mt-16 print:hidden" aria-labelledby="history-photos">
      <h2 id="history-photos" className="display text-h2">
        {t("vault.title")}
      </h2>
    </section>
  );
}
