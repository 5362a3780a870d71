import { Upload } from "lucide-react";
import { type ChangeEvent, useRef } from "react";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import { forgetLoss } from "#site/return-visit/last-saved.ts";
import { Button } from "#site/ui/button.tsx";
import { BACKUP_TYPES } from "./data-words.ts";

interface Props {
  readonly t: TranslateWords;
  /** Something was saved since. */
  readonly isBegunAnew: boolean;
  readonly reload: () => Promise<void>;
  readonly onImport: (file: File, withPhotos: boolean) => void;
}

/** The browser has deleted the diary that was here: it is told, and a backup brings it back. */
export function LossNotice({ t, isBegunAnew, reload, onImport }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    if (file !== undefined) onImport(file, false);
    // Emptied, so that choosing the same file again is noticed.
    currentTarget.value = "";
  };
  const acknowledge = () => {
    forgetLoss();
    void reload();
  };
  return (
    <div role="status" className="mt-8 max-w-2xl rounded-md bg-fair-soft p-5 print:hidden">
      <p>{t(isBegunAnew ? "history.loss.begunAnew" : "history.loss.empty")}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button kind="secondary" className="max-w-full wrap-anywhere bg-surface" onClick={() => input.current?.click()}>
          <Upload aria-hidden="true" size={18} strokeWidth={1.5} />
          {t("history.data.import")}
        </Button>
        {isBegunAnew && (
          <Button kind="quiet" className="mx-0" onClick={acknowledge}>
            {t("history.loss.acknowledge")}
          </Button>
        )}
      </div>
      <input ref={input} hidden type="file" accept={BACKUP_TYPES} onChange={take} />
    </div>
  );
}
