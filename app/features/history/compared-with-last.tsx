import { Camera, Equal, type LucideIcon, MoveDown, MoveUp, Split } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { HistoryEntry } from "#contract/history.ts";
import type { Language } from "#contract/language.ts";
import { CONCERN_CODES } from "#engine/codes.ts";
import { type Change, type Comparison, compareLevels, comparePhotos } from "../../diary/compare.ts";
import type { Diary } from "../../diary/diary-store.ts";
import { hasLastSaved } from "../../diary/last-saved.ts";
import { levelsOf } from "../../diary/levels.ts";
import type { TranslateWords } from "../../i18n/word-keys.ts";
import { dayOf, formatNumber, scoreWords } from "./history-words.ts";

interface Props {
  readonly t: TranslateWords;
  readonly language: Language;
  /** Of the result, saved or not. */
  readonly entry: HistoryEntry;
  /** Null: not read yet. */
  readonly diary: Diary | null;
  /** To another photo. */
  readonly onRetake: () => void;
}

/** Under a new score: what may be said about it and what was saved last (R-RES-15). Nothing where nothing is saved. */
export function ComparedWithLast({ t, language, entry, diary, onRetake }: Props) {
  const [isAwaited] = useState(hasLastSaved);
  const compared = diary === null ? null : compareWithLast(entry, diary.entries);
  if (compared === null && (diary !== null || !isAwaited)) return null;
  return (
    // Its place is there before the database has answered.
    <div className="min-h-6 text-ink-soft text-small">
      {compared !== null && <Told t={t} language={language} {...compared} onRetake={onRetake} />}
    </div>
  );
}

interface Compared {
  readonly comparison: Comparison;
  readonly last: Pick<HistoryEntry, "at" | "skinScore" | "scoreSpread">;
}

/**
 * With the last entry; where the result begins a new level and the last entry is one of several photos, with their level,
 * which is narrower. @param entries newest first
 */
export function compareWithLast(entry: HistoryEntry, entries: readonly HistoryEntry[]): Compared | null {
  const before = entriesBefore(entry.id, entries);
  const [last] = before;
  if (last === undefined) return null;
  const levels = levelsOf([...before, entry]);
  const place = levels.findIndex((level) => level.entries.some(({ id }) => id === entry.id));
  const [own, earlier] = [levels[place], levels[place - 1]];
  const isOfLevel = earlier?.entries.some(({ id }) => id === last.id) === true && earlier.entries.length > 1;
  if (own === undefined || earlier === undefined || !isOfLevel) return { comparison: comparePhotos(last, entry), last };
  const { value, spread } = earlier.score;
  const told = { at: earlier.to, skinScore: Math.round(value), scoreSpread: Math.round(spread) };
  return { comparison: compareLevels(earlier, own), last: told };
}

/** What was saved before this result, which may be saved itself. @param entries newest first */
export function entriesBefore(id: string, entries: readonly HistoryEntry[]): readonly HistoryEntry[] {
  return entries.slice(entries.findIndex((entry) => entry.id === id) + 1);
}

function Told({ t, language, comparison, last, onRetake }: Compared & Pick<Props, "t" | "language" | "onRetake">) {
  const date = dayOf(last.at, language);
  if (comparison.kind === "apart") {
    const reasons = comparison.because.map((obstacle) => t(`compare.obstacles.${obstacle}`)).join(", ");
    return (
      <>
        <Line Icon={Split}>{t("results.compared.apart", { date, reasons })}</Line>
        {/* Another photo does not change how the last one was measured. */}
        {!comparison.because.some((obstacle) => obstacle === "method" || obstacle === "unknown") && (
          <button
            type="button"
            onClick={onRetake}
            className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-accent underline decoration-edge underline-offset-4 hover:decoration-current print:hidden"
          >
            <Camera aria-hidden="true" size={17} strokeWidth={1.5} />
            {t("results.compared.retake")}
          </button>
        )}
      </>
    );
  }
  const { score, concerns } = comparison;
  const changed = concerns.flatMap(({ code, change }) => {
    const known = CONCERN_CODES.find((one) => one === code);
    if (known === undefined || change.kind === "same") return [];
    const points = formatNumber(Math.abs(change.by), language);
    return [t(`results.compared.of.${change.kind}`, { name: t(`labels.concerns.${known}`), points })];
  });
  return (
    <>
      <Line Icon={ICONS[score.kind]}>
        {t(`results.compared.${score.kind}`, {
          date,
          score: scoreWords(t, last),
          points: formatNumber(Math.abs(score.by), language),
          limit: formatNumber(score.limit, language),
        })}
      </Line>
      {changed.length > 0 && <p className="mt-1">{t("results.compared.concerns", { list: changed.join(", ") })}</p>}
    </>
  );
}

const ICONS: Readonly<Record<Change["kind"], LucideIcon>> = { same: Equal, better: MoveUp, worse: MoveDown };

/** A shape beside the words. */
function Line({ Icon, children }: { readonly Icon: LucideIcon; readonly children: ReactNode }) {
  return (
    <p className="flex gap-2">
      <Icon aria-hidden="true" className="mt-[0.2em] shrink-0" size={16} strokeWidth={1.75} />
      {children}
    </p>
  );
}
