import type { ReactNode } from "react";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import { Button } from "#site/ui/button.tsx";
import { useCuts } from "../cuts/use-cuts.ts";
import type { Diary } from "../store/diary.ts";

interface Props {
  readonly t: TranslateWords;
  readonly diary: Diary;
  /** Of entries with a photo. */
  readonly ids: readonly string[];
  readonly onSkip: () => void;
  readonly children: (pictures: ReadonlyMap<string, ImageBitmap>) => ReactNode;
}

/** What needs kept photos, or why they do not open. */
export function Opened({ t, diary, ids, onSkip, children }: Props) {
  const cuts = useCuts(ids, diary);
  if (cuts.kind === "open") return children(cuts.pictures);
  if (cuts.kind === "opening") return null;
  return (
    <>
      <p role="status">
        {t(cuts.because === "locked" ? "compare.locked" : "blind.lost")}
        {cuts.because === "locked" && (
          <>
            {" "}
            <a href="#photo-settings" className="font-semibold underline underline-offset-4">
              {t("diary.photo.unlock")}
            </a>
          </>
        )}
      </p>
      <Button kind="quiet" onClick={onSkip}>
        {t("blind.skip")}
      </Button>
    </>
  );
}
