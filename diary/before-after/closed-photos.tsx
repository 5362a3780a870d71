import { Lock } from "lucide-react";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import type { OpenedCut } from "../cuts/open-cut.ts";

interface Props {
  readonly t: TranslateWords;
  readonly because: Extract<OpenedCut, { kind: "closed" }>["because"];
}

/** Why a kept photo is not shown, and the way to it. */
export function ClosedPhotos({ t, because }: Props) {
  const isLocked = because === "locked";
  return (
    <p className="mt-1 flex items-center gap-2 text-ink-soft text-small">
      {isLocked && <Lock aria-hidden="true" className="shrink-0" size={16} strokeWidth={1.5} />}
      <span>
        {t(isLocked ? "compare.locked" : "compare.lost")}
        {isLocked && (
          <>
            {" "}
            <a href="#photo-settings" className="inline-block py-2.5 font-semibold underline underline-offset-4">
              {t("compare.unlock")}
            </a>
          </>
        )}
      </span>
    </p>
  );
}
