import { levelOf } from "#advice/levels.ts";
import type { Translate } from "#contract/message.ts";
import type { ConcernResult } from "#engine/result.ts";
import { LevelMark } from "./level-mark.tsx";

/** The value of each zone; a zone that could not be judged says so. Single marks are told where they count. */
export function ZoneTable({ t, concern: { code, zones } }: { t: Translate; concern: ConcernResult }) {
  const isSeen = (score: number | null) => score !== null && levelOf(code, score) !== "clear";
  return (
    <table className="w-full self-start text-left text-small">
      <caption className="pb-2 text-left font-semibold">{t("why.zones.title")}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t("why.zones.zone")}</th>
          <th scope="col">{t("why.zones.level")}</th>
          <th scope="col">{t("why.zones.value")}</th>
        </tr>
      </thead>
      <tbody>
        {zones.map(({ zone, score, marks }) => (
          <tr key={zone} className={`border-line border-t align-baseline ${score === null ? "text-ink-soft" : ""}`}>
            <th scope="row" className="wrap-anywhere hyphens-auto py-2 pr-3 font-normal">
              {t(`labels.zones.${zone}`)}
              {marks > 0 && isSeen(score) && (
                <span className="block text-ink-soft">{t("why.zones.marks", { count: marks })}</span>
              )}
            </th>
            {score === null ? (
              <td colSpan={2} className="py-2 text-right">
                {t("why.zones.none")}
              </td>
            ) : (
              <>
                <td className="py-2 pr-3">
                  <LevelMark t={t} code={code} level={levelOf(code, score)} />
                </td>
                <td className="figures whitespace-nowrap py-2 text-right font-semibold">{t("why.value", { score })}</td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
