import { type ReactNode, useEffect, useRef } from "react";
import { CUT } from "#contract/diary-cut.ts";
import type { Language } from "#contract/language.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import type { Diary } from "../store/diary.ts";
import type { Pair } from "../told/choose-pair.ts";
import { levelsOf } from "../told/levels.ts";
import { useToldPair } from "../told/use-told-pair.ts";
import { formatDay, type When } from "../words/format-day.ts";
import { DoctorChart } from "./doctor-chart.tsx";
import { DoctorValues } from "./doctor-values.tsx";
import { FeltLines, NoteLines, UsedLines } from "./noted-lines.tsx";

interface Props {
  readonly t: TranslateWords;
  readonly language: Language;
  readonly diary: Diary;
  readonly pair: Pair | null;
  /** Of both, or none. */
  readonly pictures: ReadonlyMap<string, ImageBitmap>;
  readonly name: string;
}

/** What a doctor reads in a minute, without a name of ours, a grade or praise. */
export function Sheet({ t, language, diary, pair, pictures, name }: Props) {
  const told = useToldPair(pair, diary);
  const [newest, oldest] = [diary.entries[0], diary.entries.at(-1)];
  const levels = levelsOf(diary.entries);
  const last = levels.at(-1);
  if (newest === undefined || oldest === undefined || last === undefined) return null;
  const day = (when: When) => formatDay(when, language);
  const isOneDay = day(newest) === day(oldest);
  return (
    <>
      <h3 className="font-semibold text-h3">
        {t(isOneDay ? "compare.doctor.headingDay" : "compare.doctor.heading", {
          from: day(oldest),
          to: day(newest),
        })}
      </h3>
      <p>
        {name.trim() !== "" && (
          <>
            <strong>{t("compare.doctor.nameOn", { name: name.trim() })}</strong>
            {" · "}
          </>
        )}
        {t("compare.doctor.made", { date: day(new Date().toISOString()) })}
      </p>
      {pictures.size > 0 && pair !== null && (
        <div className="mt-4 flex gap-4">
          {[pair.earlier, pair.later].map((entry) => (
            <figure key={entry.id}>
              <Cut picture={pictures.get(entry.id)} label={t("compare.doctor.photo", { date: day(entry) })} />
              <figcaption className="text-small">{day(entry)}</figcaption>
            </figure>
          ))}
        </div>
      )}
      <div className="doctor-halves mt-4">
        <Part title={t("compare.doctor.chart")}>
          <DoctorChart t={t} language={language} levels={levels} />
        </Part>
        <Part title={t("compare.doctor.values")}>
          <DoctorValues t={t} language={language} told={told} only={last} />
        </Part>
        <Part title={t("compare.doctor.felt")}>
          <FeltLines t={t} language={language} diary={diary} />
        </Part>
        <Part title={t("compare.doctor.products")}>
          <UsedLines t={t} language={language} diary={diary} />
        </Part>
      </div>
      <Part title={t("compare.doctor.notes")}>
        <NoteLines t={t} language={language} diary={diary} />
      </Part>
      <section className="mt-4 border-line border-t pt-2">
        <p>{t("compare.doctor.how", { version: newest.methodVersion })}</p>
        <p>{t("compare.doctor.not")}</p>
      </section>
    </>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="mt-4 min-w-0">
      <h4>{title}</h4>
      {children}
    </section>
  );
}

function Cut({ picture, label }: { readonly picture: ImageBitmap | undefined; readonly label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (picture) canvas.current?.getContext("2d")?.drawImage(picture, 0, 0, CUT.width, CUT.height);
  }, [picture]);
  return <canvas ref={canvas} {...CUT} role="img" aria-label={label} className="block h-auto w-36" />;
}
