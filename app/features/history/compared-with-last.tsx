import { Camera, Equal, type LucideIcon, MoveDown, MoveUp, Split } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { HistoryEntry } from "#contract/history.ts";
import type { Language } from "#contract/language.ts";
import { CONCERN_CODES } from "#engine/codes.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import { hasLastSaved } from "#site/return-visit/last-saved.ts";
import { conditionsOf, likenessOf } from "../../diary/alike.ts";
import { type Change, type Comparison, compareLevels, comparePhotos } from "../../diary/compare.ts";
import type { Diary } from "../../diary/diary.ts";
import { levelsOf } from "../../diary/levels.ts";
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
  readonly last: Pick<HistoryEntry, "at" | "offset" | "skinScore" | "scoreSpread">;
  /** Pose, light and expression are those of the last photo. */
  readonly isAlike: boolean;
}

/**
 * With the last entry; where the result begins a new level and the last entry is one of several photos, with their level,
 * which is narrower. @param entries newest first
 */
export function compareWithLast(entry: HistoryEntry, entries: readonly HistoryEntry[]): Compared | null {
  // A photo may be older than what is saved.
  const before = entriesBefore(entry.id, entries).filter(({ at }) => Date.parse(at) <= Date.parse(entry.at));
  const [last] = before;
  if (last === undefined) return null;
  const levels = levelsOf([...before, entry]);
  const place = levels.findIndex((level) => level.entries.some(({ id }) => id === entry.id));
  const [own, earlier] = [levels[place], levels[place - 1]];
  const isOfLevel = earlier?.entries.some(({ id }) => id === last.id) === true && earlier.entries.length > 1;
  if (own === undefined || earlier === undefined || !isOfLevel) {
    const likeness = Object.values(likenessOf(conditionsOf(last), conditionsOf(entry)));
    return { comparison: comparePhotos(last, entry), last, isAlike: likeness.every((one) => one === "alike") };
  }
  const { value, spread } = earlier.score;
  const told = { at: earlier.to, skinScore: Math.round(value), scoreSpread: Math.round(spread) };
  return { comparison: compareLevels(earlier, own), last: told, isAlike: false };
}

/** What was saved before this result, which may be saved itself. @param entries newest first */
export function entriesBefore(id: string, entries: readonly HistoryEntry[]): readonly HistoryEntry[] {
  return entries.slice(entries.findIndex((entry) => entry.id === id) + 1);
}

function Told({
  t,
  language,
  comparison,
  last,
  isAlike,
  onRetake,
}: Compared & Pick<Props, "t" | "language" | "onRetake">) {
  const date = dayOf(last, language);
  if (comparison.kind === "apart") {
    const [first = "unknown"] = comparison.because;
    return (
      <>
        <Line Icon={Split}>{t("results.compared.apart", { date, reason: t(`compare.obstacles.${first}`) })}</Line>
        {/* Another photo does not change how the last one was measured. */}
        {first !== "method" && first !== "unknown" && (
          <button
            type="button"
            onClick={onRetake}
            className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-accent underline decoration-edge underline-offset-4 hover:decoration-current print:hidden"
          >
            <Camera aria-hidden="true" size={17} strokeWidth={1.5} />
            {t("compare.retake")}
          </button>
        )}
      </>
    );
  }
  const { score, concerns } = comparison;
  const changed = concerns.flatMap(({ code, change: { kind } }) => {
    const known = CONCERN_CODES.find((one) => one === code);
    return known === undefined || kind === "same" ? [] : [t(`compare.changes.${known}.${kind}`)];
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
      {changed.length > 0 && <p className="mt-1">{changed.join(" · ")}</p>}
      {isAlike && <p className="mt-1">{t("results.compared.alike")}</p>}
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
