import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { type DiaryNote, MOST_NOTE_CHARACTERS, type NoteKind } from "#contract/history.ts";
import { CONCERN_CODES } from "#engine/codes.ts";
import { FIELD } from "#kit/field-class.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import { fieldDay, hereOf } from "#site/return-visit/own-day.ts";
import { Button } from "#site/ui/button.tsx";
import { FIRST_DAY, momentOfDay } from "../store/photo-day.ts";
import { type Names, namedProducts, namedSteps } from "../words/note-words.ts";

/** What a note says beside its id and kind. */
export type NoteBody = Omit<DiaryNote, "id" | "kind">;

interface Props {
  readonly t: TranslateWords;
  readonly names: Names;
  readonly kind: NoteKind;
  /** One that is changed. */
  readonly note: DiaryNote | null;
  /** @returns whether it is kept; otherwise what was written stays */
  readonly onSave: (body: NoteBody) => Promise<boolean>;
  readonly onCancel: () => void;
}

const OTHER = "other";

/** A note that needs more than one tap, or is changed: its day, what it is about, own words. */
export function NoteForm({ t, names, kind, note, onSave, onCancel }: Props) {
  const [what, setWhat] = useState(whatValue(note));
  const [words, setWords] = useState(note?.text ?? "");
  const [concern, setConcern] = useState(note?.concern ?? "");
  const [day, setDay] = useState(fieldDay(note === null ? new Date() : hereOf(note)));
  const [problem, setProblem] = useState<"missing" | "future" | "noDay" | null>(null);
  const first = useRef<HTMLFormElement>(null);
  const ids = useId();
  const asksWhat = kind === "started" || kind === "stopped";
  const asksWords = kind === "own" || (asksWhat && what === OTHER);
  const text = words.trim();
  useEffect(() => first.current?.querySelector<HTMLElement>("select, input")?.focus(), []);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const isSameDay = note !== null && day === fieldDay(hereOf(note));
    const moment = isSameDay ? { at: note.at, offset: note.offset } : momentOfDay(day, new Date());
    if (moment === null) return setProblem(day === "" ? "noDay" : "future");
    if ((asksWords && text === "") || (asksWhat && what === "")) return setProblem("missing");
    setProblem(null);
    const [of, id] = what.split(":");
    await onSave({
      ...moment,
      ...(asksWhat && of === "step" && { step: id }),
      ...(asksWhat && of === "product" && { product: id }),
      ...(asksWords && { text }),
      ...(kind === "started" && concern !== "" && { concern }),
    });
  };

  return (
    <form
      ref={first}
      noValidate
      className="mt-4 grid max-w-xl gap-4 rounded-md border border-line bg-surface p-5"
      onSubmit={save}
    >
      <p className="font-semibold">{t(`diary.kinds.${kind}`)}</p>
      {asksWhat && (
        <Field label={t("diary.form.what")} id={`${ids}-what`}>
          <select
            id={`${ids}-what`}
            className={`${FIELD} w-full`}
            value={what}
            onChange={(event) => setWhat(event.currentTarget.value)}
          >
            <option value="">–</option>
            <Group label={t("diary.form.steps")} prefix="step" named={namedSteps(names)} />
            <Group label={t("diary.form.products")} prefix="product" named={namedProducts(names)} />
            <option value={OTHER}>{t("diary.form.other")}</option>
          </select>
        </Field>
      )}
      {asksWords && (
        <Field label={t("diary.form.words")} id={`${ids}-words`}>
          <input
            id={`${ids}-words`}
            className={`${FIELD} w-full`}
            value={words}
            maxLength={MOST_NOTE_CHARACTERS}
            autoComplete="off"
            aria-describedby={`${ids}-count`}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
          <p id={`${ids}-count`} className="figures text-ink-soft text-small">
            {t("diary.form.count", { used: words.length, most: MOST_NOTE_CHARACTERS })}
          </p>
        </Field>
      )}
      {kind === "started" && (
        <Field label={t("diary.form.for")} id={`${ids}-for`}>
          <select
            id={`${ids}-for`}
            className={`${FIELD} w-full`}
            value={concern}
            onChange={(event) => setConcern(event.currentTarget.value)}
          >
            <option value="">{t("diary.form.forNothing")}</option>
            {CONCERN_CODES.map((code) => (
              <option key={code} value={code}>
                {t(`labels.concerns.${code}`)}
              </option>
            ))}
          </select>
        </Field>
      )}
      <Field label={t("diary.form.day")} id={`${ids}-day`}>
        <input
          id={`${ids}-day`}
          type="date"
          className={FIELD}
          value={day}
          min={FIRST_DAY}
          max={fieldDay(new Date())}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
      </Field>
      <p role="alert" className="text-low empty:hidden">
        {problem !== null && t(`diary.form.${problem}`)}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button kind="primary" type="submit">
          {t(note === null ? "diary.form.save" : "diary.form.change")}
        </Button>
        <Button kind="secondary" onClick={onCancel}>
          {t("diary.form.cancel")}
        </Button>
      </div>
    </form>
  );
}

function whatValue(note: DiaryNote | null): string {
  if (note?.text !== undefined) return OTHER;
  if (note?.step !== undefined) return `step:${note.step}`;
  return note?.product === undefined ? "" : `product:${note.product}`;
}

function Field({ label, id, children }: { label: string; id: string; children: ReactNode }) {
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-ink-soft text-small">
        {label}
      </label>
      {children}
    </div>
  );
}

interface GroupProps {
  readonly label: string;
  readonly prefix: string;
  readonly named: ReturnType<typeof namedSteps>;
}

function Group({ label, prefix, named }: GroupProps) {
  if (named.length === 0) return null;
  return (
    <optgroup label={label}>
      {named.map(({ id, name }) => (
        <option key={id} value={`${prefix}:${id}`}>
          {name}
        </option>
      ))}
    </optgroup>
  );
}
