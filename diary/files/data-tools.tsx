import { Download, Trash2, Upload } from "lucide-react";
import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { APP_CONTROLS } from "#page/app-start.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import { Button } from "#site/ui/button.tsx";
import { BACKUP_TYPES } from "./data-words.ts";

interface Props {
  readonly t: TranslateWords;
  /** How many can be exported, of both; a table has entries alone. */
  readonly entries: number;
  readonly notes: number;
  /** How many can be deleted: also what is unreadable, or too much to be shown. */
  readonly stored: number;
  /** Photos only where they are asked for. */
  readonly onExport: (kind: "json" | "csv", withPhotos: boolean) => void;
  readonly onImport: (file: File, withPhotos: boolean) => void;
  readonly onRemoveAll: () => void;
}

export function DataTools({ t, entries, notes, stored, onExport, onImport, onRemoveAll }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [withPhotos, setWithPhotos] = useState(false);
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    if (file !== undefined) onImport(file, withPhotos);
    // Emptied, so that choosing the same file again is noticed.
    currentTarget.value = "";
  };
  const icon = { "aria-hidden": true, size: 18, strokeWidth: 1.5 } as const;
  return (
    <section className="print:hidden" aria-labelledby="history-data">
      <h3 id="history-data" tabIndex={-1} className="display text-h3">
        {t("history.data.title")}
      </h3>
      <p className="measure mt-3 text-ink-soft">{t("history.data.text")}</p>
      <label className="mt-6 flex cursor-pointer items-start gap-3">
        <input
          type="checkbox"
          checked={withPhotos}
          aria-labelledby="with-photos"
          aria-describedby="with-photos-hint"
          onChange={(event) => setWithPhotos(event.currentTarget.checked)}
          className="mt-0.5 size-6 shrink-0 accent-accent"
        />
        <span className="measure">
          <span id="with-photos">{t("history.data.withPhotos")}</span>
          <span id="with-photos-hint" className="block text-ink-soft text-small">
            {t("history.data.withPhotosHint")}
          </span>
        </span>
      </label>
      <div className="mt-6 flex flex-wrap gap-3">
        {entries + notes > 0 && (
          <Button kind="secondary" className="max-w-full wrap-anywhere" onClick={() => onExport("json", withPhotos)}>
            <Download {...icon} />
            {t("history.data.json")}
          </Button>
        )}
        {entries > 0 && (
          <Button kind="secondary" className="max-w-full wrap-anywhere" onClick={() => onExport("csv", false)}>
            <Download {...icon} />
            {t("history.data.csv")}
          </Button>
        )}
        <Button
          kind="secondary"
          className="max-w-full wrap-anywhere"
          data-app-control={APP_CONTROLS.import}
          onClick={() => input.current?.click()}
        >
          <Upload {...icon} />
          {t("history.data.import")}
        </Button>
        <input ref={input} hidden type="file" accept={BACKUP_TYPES} data-history-import="" onChange={take} />
      </div>
      {stored > 0 && <RemoveAll t={t} entries={stored} onConfirm={onRemoveAll} />}
    </section>
  );
}

interface RemoveAllProps {
  readonly t: TranslateWords;
  /** Null where they could not be counted. */
  readonly entries: number | null;
  readonly onConfirm: () => void;
}

/** Asked once more in the same place; the keyboard stays where the question is. */
export function RemoveAll({ t, entries, onConfirm }: RemoveAllProps) {
  const [isAsking, setAsking] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  useEffect(() => {
    if (isAsking || wasAsking.current) first.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);
  if (!isAsking) {
    return (
      <Button ref={first} kind="quiet" className="mt-5 text-low" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden="true" size={18} strokeWidth={1.5} />
        {t("history.data.removeAll")}
      </Button>
    );
  }
  return (
    <fieldset className="mt-6 max-w-xl rounded-md bg-low-soft p-5">
      <legend className="sr-only">{t("history.data.removeAll")}</legend>
      <p className="font-semibold">
        {t(entries === null ? "history.confirm.final" : "history.confirm.text")}
        {entries !== null && ` ${t("history.confirm.entries", { entries })}`}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button ref={first} kind="secondary" className="bg-surface" onClick={() => setAsking(false)}>
          {t("history.confirm.no")}
        </Button>
        <Button kind="primary" onClick={onConfirm}>
          {t("history.confirm.yes")}
        </Button>
      </div>
    </fieldset>
  );
}
