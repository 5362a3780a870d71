import { levelOf } from "#advice/levels.ts";
import type { Translate } from "#contract/message.ts";
import type { ConcernResult } from "#engine/result.ts";
import { LevelMark } from "./level-mark.tsx";

/** The value of each zone; a zone that could not be judged says so. */
export function ZoneTable({ t, concern: { code, zones } }: { t: Translate; concern: ConcernResult }) {
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
          <tr key={zone} className="border-line border-t align-baseline">
            <th scope="row" className="py-2 pr-3 font-normal">
              {t(`labels.zones.${zone}`)}
              {marks > 0 && <span className="block text-ink-soft">{t("why.zones.marks", { count: marks })}</span>}
            </th>
            {score === null ? (
              <td colSpan={2} className="py-2 text-right text-ink-soft">
                {t("why.zones.none")}
              </td>
            ) : (
              <>
                <td className="py-2 pr-3">
                  <LevelMark t={t} level={levelOf(code, score)} />
                </td>
                <td className="figures py-2 text-right font-semibold">{score}</td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
