import type { ReactNode } from "react";
import { levelIn } from "#advice/find-issues.ts";
import { findPlaces } from "#advice/find-places.ts";
import { isNamedByGood, type Level } from "#advice/levels.ts";
import type { Language } from "#contract/language.ts";
import type { Translate } from "#contract/message.ts";
import type { ConcernResult } from "#engine/result.ts";
import { GUIDE_OF_CONCERN } from "#site/ui/guide-of.ts";
import { GuideLink } from "../../ui/guide-link.tsx";
import { LevelMark } from "./level-mark.tsx";

interface Props {
  readonly t: Translate;
  readonly language: Language;
  readonly concern: ConcernResult;
}

/** One concern: the points it took, how much can be seen and where, its value, and what was measured. */
export function ConcernRow({ t, language, concern }: Props) {
  const { code, score, points, notMeasured } = concern;
  const level = levelIn(concern);
  if (score === null || level === null) {
    const reason = t(`labels.notMeasured.${notMeasured ?? "zone_hidden"}`);
    return (
      <Row name={t(`labels.concerns.${code}`)}>
        <p className="text-ink-soft">{t("why.notMeasured", { reason })}</p>
      </Row>
    );
  }
  return (
    <Row
      name={t(`labels.concerns.${code}`)}
      points={points > 0 ? t("why.points", { count: points }) : t("why.noPoints")}
    >
      <p className="flex items-baseline justify-between gap-4">
        <LevelMark level={level} words={seenWords(t, concern, level)} />
        <span className="figures shrink-0 text-ink-soft">{t("why.value", { score })}</span>
      </p>
      <p className="measure text-ink-soft">{t(`why.measured.${code}`)}</p>
      {level !== "clear" && <GuideLink t={t} language={language} guide={GUIDE_OF_CONCERN[code]} />}
    </Row>
  );
}

function seenWords(t: Translate, concern: ConcernResult, level: Level): string {
  const { code, points } = concern;
  if (level === "clear" && points === 0) return t("why.nothing");
  const words = t(`why.levels.${level}`);
  const seen = isNamedByGood(code) ? t("why.levelUneven", { level: words }) : words;
  return level === "clear" ? seen : t("why.seen", { level: seen, where: findPlaces(concern).full });
}

function Row({ name, points, children }: { name: string; points?: string; children: ReactNode }) {
  return (
    <li className="break-inside-avoid border-line border-t py-4 text-small">
      <h3 className="flex flex-wrap justify-between gap-x-4 font-semibold text-body">
        <span>{name}</span>
        <span className="figures whitespace-nowrap">{points}</span>
      </h3>
      {children}
    </li>
  );
}
