import { useEffect, useId, useRef, useState } from "react";
import { PrintButton } from "#kit/print-button.tsx";
import { Button } from "#site/ui/button.tsx";
import { useCuts } from "../cuts/use-cuts.ts";
import type { DiaryProps } from "../diary-props.ts";
import { choosePair } from "../told/choose-pair.ts";
import { Sheet } from "./sheet.tsx";
import "./doctor.css";

/** Longest name that is printed. Chosen: one line. */
const MOST_NAME_CHARACTERS = 80;
const NO_PICTURES = new Map<string, ImageBitmap>();

/** One page of A4 from the diary, looked at before it is printed (R-RES-19). A name is for the paper alone. */
export function Doctor({ t, language, diary }: DiaryProps) {
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState("");
  const [wantsPhotos, setWantsPhotos] = useState(false);
  const id = useId();
  const open = useRef<HTMLButtonElement>(null);
  const sheet = useRef<HTMLElement>(null);
  const wasOpen = useRef(false);
  // What was pressed has gone: the keyboard follows.
  useEffect(() => {
    if (isOpen) sheet.current?.focus({ preventScroll: true });
    else if (wasOpen.current) open.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const pair = choosePair(diary);
  const hasPhotos = pair !== null && [pair.earlier, pair.later].every((entry) => diary.photos.has(entry.id));
  const cuts = useCuts(isOpen && hasPhotos && wantsPhotos ? [pair.earlier.id, pair.later.id] : [], diary);
  return (
    <section aria-labelledby={`${id}-title`} className={isOpen ? "" : "print:hidden"}>
      <h3 id={`${id}-title`} className="display text-h3">
        {t("compare.doctor.title")}
      </h3>
      <p className="measure mt-3 text-ink-soft">{t("compare.doctor.text")}</p>
      {!isOpen && (
        <Button ref={open} kind="secondary" className="mt-5 max-w-full wrap-anywhere" onClick={() => setOpen(true)}>
          {t("compare.doctor.open")}
        </Button>
      )}
      {isOpen && (
        <>
          <div className="mt-5 flex flex-wrap items-end gap-x-6 gap-y-3">
            <label className="block min-w-0 grow sm:max-w-xs">
              <span className="font-semibold text-small">{t("compare.doctor.name")}</span>
              <input
                type="text"
                autoComplete="off"
                maxLength={MOST_NAME_CHARACTERS}
                value={name}
                onChange={({ currentTarget }) => setName(currentTarget.value)}
                className="mt-1 min-h-11 w-full rounded-md border border-edge bg-surface px-3"
              />
            </label>
            {hasPhotos && (
              <label className="flex min-h-11 items-center gap-3">
                <input
                  type="checkbox"
                  checked={wantsPhotos}
                  onChange={({ currentTarget }) => setWantsPhotos(currentTarget.checked)}
                  className="size-5 accent-accent"
                />
                {t("compare.doctor.withPhotos")}
              </label>
            )}
          </div>
          {cuts.kind === "closed" && (
            <p role="status" className="mt-2 text-ink-soft text-small">
              {t("compare.doctor.locked")}{" "}
              <a href="#photo-settings" className="font-semibold underline underline-offset-4">
                {t("compare.unlock")}
              </a>
            </p>
          )}
          <section
            ref={sheet}
            tabIndex={-1}
            aria-label={t("compare.doctor.sheet")}
            className="doctor-sheet mt-5 max-w-3xl border border-edge bg-surface p-5 md:p-10"
          >
            <Sheet
              t={t}
              language={language}
              diary={diary}
              pair={pair}
              pictures={cuts.kind === "open" ? cuts.pictures : NO_PICTURES}
              name={name}
            />
          </section>
          <div className="mt-5 flex flex-wrap gap-3">
            <PrintButton t={t} kind="primary" label={t("compare.doctor.print")} />
            <Button kind="secondary" onClick={() => setOpen(false)}>
              {t("compare.doctor.close")}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
