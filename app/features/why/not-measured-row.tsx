import type { Translate } from "#contract/message.ts";
import type { ConcernResult } from "#engine/result.ts";
import { ROW_CLASS } from "./row-class.ts";

/** A concern without a number: why, and how the next photo can have one. */
export function NotMeasuredRow({ t, concern: { code, notMeasured } }: { t: Translate; concern: ConcernResult }) {
  const reason = notMeasured ?? "zone_hidden";
  return (
    <details className={ROW_CLASS}>
      <summary className="grid min-h-14 cursor-pointer grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-3">
        <span className="text-ink-soft">
          <span className="block font-semibold">{t(`labels.concerns.${code}`)}</span>
          <span className="block text-small">
            {t("why.missing.reason", { reason: t(`labels.notMeasured.${reason}`) })}
          </span>
        </span>
      </summary>
      <p className="measure pb-6">
        <span className="font-semibold">{t("why.missing.next")} </span>
        {t(`why.tips.${reason}`)}
      </p>
    </details>
  );
}
