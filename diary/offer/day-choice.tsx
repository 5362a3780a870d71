import { CalendarDays } from "lucide-react";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { FIELD } from "#kit/field-class.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import { fieldDay, hereOf, type Moment } from "#site/return-visit/own-day.ts";
import { Button } from "#site/ui/button.tsx";
import { FIRST_DAY, momentOfDay } from "../store/photo-day.ts";

interface Props {
  readonly t: TranslateWords;
  readonly moment: Moment;
  /** Of the button, where several stand on a page. */
  readonly label?: string;
  readonly onDay: (moment: Required<Moment>) => Promise<void>;
}

/** Another day for a photo: a button, and the field that it opens. */
export function DayChoice({ t, moment, label, onDay }: Props) {
  const [day, setDay] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  const id = useId();
  const isOpen = day !== null;
  useEffect(() => {
    if (isOpen !== wasOpen.current) place.current?.querySelector<HTMLElement>("input, button")?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const close = () => {
    setDay(null);
    setWrong(false);
  };
  const take = async (event: FormEvent) => {
    event.preventDefault();
    const chosen = momentOfDay(day ?? "", new Date());
    if (chosen === null) return setWrong(true);
    close();
    if (day !== fieldDay(hereOf(moment))) await onDay(chosen);
  };
  return (
    <div ref={place} className="print:hidden">
      {day === null ? (
        <Button kind="quiet" className="text-small" aria-label={label} onClick={() => setDay(fieldDay(hereOf(moment)))}>
          <CalendarDays aria-hidden="true" size={18} strokeWidth={1.5} />
          {t("history.day.change")}
        </Button>
      ) : (
        <form noValidate className="mt-2 flex flex-wrap items-end gap-3" onSubmit={take}>
          <div className="max-sm:w-full">
            <label htmlFor={id} className="block text-small">
              {t("history.day.field")}
            </label>
            <input
              id={id}
              type="date"
              className={`${FIELD} mt-1`}
              value={day}
              min={FIRST_DAY}
              max={fieldDay(new Date())}
              aria-invalid={isWrong || undefined}
              aria-describedby={isWrong ? `${id}-wrong` : undefined}
              onChange={(event) => setDay(event.currentTarget.value)}
            />
          </div>
          <Button kind="secondary" type="submit" className="px-5 py-2">
            {t("history.day.take")}
          </Button>
          <Button kind="quiet" className="mx-0" onClick={close}>
            {t("history.day.cancel")}
          </Button>
          <p id={`${id}-wrong`} role="alert" className="w-full text-low text-small empty:hidden">
            {isWrong && t("history.day.wrong")}
          </p>
        </form>
      )}
    </div>
  );
}
