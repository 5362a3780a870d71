import { ArrowRight, Equal, MoveDown, MoveUp, Split } from "lucide-react";
import { useId } from "react";
import type { Language } from "#contract/language.ts";
import { CONCERN_CODES } from "#engine/codes.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import { buttonClass } from "#site/ui/button-class.ts";
import type { Told as ToldPair } from "../../diary/choose-pair.ts";
import type { Change } from "../../diary/compare.ts";
import type { Told } from "../../diary/levels.ts";
import { NewPhotoLink } from "../../ui/new-photo-link.tsx";

interface Props {
  readonly t: TranslateWords;
  readonly language: Language;
  readonly told: ToldPair;
}

const ICON = { "aria-hidden": true, className: "mt-[0.2em] shrink-0", size: 18, strokeWidth: 1.75 } as const;
const ICONS = { same: Equal, better: MoveUp, worse: MoveDown } as const;

interface Row {
  readonly code: "score" | (typeof CONCERN_CODES)[number];
  readonly change: Change;
  readonly before: Told;
  readonly after: Told;
}

/** Beside the photos in words: what changed beyond what retakes of one skin vary by, or why nothing can be said. */
export function Changes({ t, language, told }: Props) {
  const { comparison } = told;
  if (comparison.kind === "apart") {
    return (
      <div>
        <p className="flex gap-2 font-semibold">
          <Split {...ICON} />
          {t("compare.apart")}
        </p>
        <ul className="measure mt-2 list-disc space-y-1 pl-7">
          {comparison.because.map((obstacle) => (
            <li key={obstacle}>{t(`compare.obstacles.${obstacle}`)}</li>
          ))}
        </ul>
        <p className="measure mt-4 text-ink-soft">{t("compare.retakeText")}</p>
        <NewPhotoLink language={language} className={buttonClass("secondary", "mt-4 max-w-full wrap-anywhere")}>
          {t("compare.retake")}
          <ArrowRight aria-hidden="true" className="shrink-0" size={18} strokeWidth={1.5} />
        </NewPhotoLink>
      </div>
    );
  }
  const rows = rowsOf(told);
  const changed = rows.filter(({ change }) => change.kind !== "same");
  const photos = told.before.entries.length + told.after.entries.length;
  return (
    <div className="measure">
      <ul className="space-y-2 text-lead">
        {changed.map(({ code, change, before, after }) => {
          const Icon = ICONS[change.kind];
          return (
            <li key={code} className="flex gap-2">
              <Icon {...ICON} />
              <span>
                {change.kind !== "same" && t(`compare.changes.${code}.${change.kind}`)}
                <span className="figures block text-ink-soft text-small">
                  {t("compare.fromTo", { before: numbers(t, before), after: numbers(t, after) })}
                </span>
              </span>
            </li>
          );
        })}
        {changed.length < rows.length && (
          <li className="flex gap-2">
            <Equal {...ICON} />
            {t(changed.length === 0 ? "compare.same" : "compare.restSame")}
          </li>
        )}
      </ul>
      <p className="mt-3 text-ink-soft">
        {t(photos > 2 ? "compare.beyondLevels" : "compare.beyondPhotos", { photos })}
      </p>
      <Numbers t={t} rows={rows} />
    </div>
  );
}

function Numbers({ t, rows }: Pick<Props, "t"> & { readonly rows: readonly Row[] }) {
  const title = useId();
  return (
    <details className="fold mt-3">
      <summary id={title} className="flex min-h-11 cursor-pointer items-center gap-3 py-2.5 font-semibold">
        {t("compare.numbers")}
      </summary>
      <table aria-labelledby={title} className="figures w-full text-left text-small">
        <thead className="text-ink-soft">
          <tr className="border-line border-b">
            <th scope="col" className="py-2 pr-2 font-semibold">
              {t("compare.what")}
            </th>
            {(["before", "after", "limit"] as const).map((column) => (
              <th key={column} scope="col" className="py-2 pl-2 text-right font-semibold">
                {t(`compare.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ code, change, before, after }) => (
            <tr key={code} className="border-line border-b">
              <th scope="row" className="wrap-anywhere py-2 pr-2 font-normal">
                {code === "score" ? t("compare.score") : t(`labels.concerns.${code}`)}
              </th>
              <td className="py-2 pl-2 text-right">{numbers(t, before)}</td>
              <td className="py-2 pl-2 text-right">{numbers(t, after)}</td>
              <td className="py-2 pl-2 text-right">{change.limit}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-ink-soft text-small">{t("compare.scale")}</p>
    </details>
  );
}

function numbers(t: TranslateWords, { value, spread }: Told): string {
  return t("labels.score.spread", { score: Math.round(value), spread: Math.round(spread) });
}

/** The score first; concerns that there are words for. */
function rowsOf({ comparison, before, after }: ToldPair): readonly Row[] {
  if (comparison.kind === "apart") return [];
  const toldOf = (level: typeof before, wanted: string) => level.concerns.find(({ code }) => code === wanted)?.told;
  const concerns = comparison.concerns.flatMap(({ code: kept, change }): Row[] => {
    const code = CONCERN_CODES.find((known) => known === kept);
    const [first, second] = [toldOf(before, kept), toldOf(after, kept)];
    return code === undefined || !first || !second ? [] : [{ code, change, before: first, after: second }];
  });
  return [{ code: "score", change: comparison.score, before: before.score, after: after.score }, ...concerns];
}
