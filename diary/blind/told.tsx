import { type ReactNode, useState } from "react";
import type { BlindLook } from "#contract/history.ts";
import { useCuts } from "../cuts/use-cuts.ts";
import type { DiaryProps } from "../diary-props.ts";
import type { Pair } from "../told/choose-pair.ts";
import type { Comparison } from "../told/compare.ts";
import { formatDay } from "../words/format-day.ts";
import type { More } from "./blind-places.ts";
import { type BlindFinding, tellBlind } from "./blind-round.ts";
import { CropPair } from "./crop-pair.tsx";

interface Props extends DiaryProps {
  readonly pair: Pair;
  /** What the diary tells of it. */
  readonly comparison: Comparison;
  readonly look: BlindLook;
  /** It was answered just now. */
  readonly isOpen: boolean;
  /** What can be done with the answers. */
  readonly children: ReactNode;
}

/** The dates, what was seen and what was measured, place by place; then what the control says. */
export function Told({ t, language, diary, pair, comparison, look, isOpen, children }: Props) {
  const [isRead, setRead] = useState(isOpen);
  const cuts = useCuts(isRead ? [pair.earlier.id, pair.later.id] : [], diary);
  const { findings, control } = tellBlind(comparison, look);
  const agreed = findings.filter(({ agreement }) => agreement === "both" || agreement === "neither").length;
  return (
    <details className="fold mt-1" open={isRead} onToggle={({ currentTarget }) => setRead(currentTarget.open)}>
      <summary className="figures flex min-h-11 cursor-pointer items-center gap-3 py-2">
        {t("blind.agreed", { agreed, of: findings.length })}
      </summary>
      <ul className="mt-3 space-y-6">
        {findings.map((finding) => (
          <Finding
            key={`${finding.zone} ${finding.concern}`}
            t={t}
            language={language}
            pair={pair}
            // Where the photos do not open, the words are there alone.
            pictures={cuts.kind === "open" && cuts.pictures.size > 0 ? cuts.pictures : null}
            finding={finding}
          />
        ))}
      </ul>
      <p className="measure mt-5 border-line border-t pt-4">{t(`blind.control.${control ?? "none"}`)}</p>
      {children}
    </details>
  );
}

interface FindingProps extends Pick<Props, "t" | "language" | "pair"> {
  readonly pictures: ReadonlyMap<string, ImageBitmap> | null;
  readonly finding: BlindFinding;
}

function Finding({ t, language, pair, pictures, finding }: FindingProps) {
  const { zone, concern, seen, measured, agreement } = finding;
  const at = t(`labels.zones.${zone}`);
  const [earlier, later] = [formatDay(pair.earlier, language), formatDay(pair.later, language)];
  const days = { earlier, later };
  const words = (more: More) =>
    more === "same" ? t("blind.more.same") : t(`blind.more.${concern}`, { date: days[more] });
  return (
    <li className="grid gap-x-6 gap-y-3 md:grid-cols-2">
      {pictures !== null && (
        <div className="grid grid-cols-2 gap-2">
          <CropPair
            zone={zone}
            pair={pair}
            pictures={pictures}
            labels={[t("blind.dated", { at, date: earlier }), t("blind.dated", { at, date: later })]}
            frame={(picture, place) => (
              <figure key={place}>
                {picture}
                <figcaption className="figures mt-1 text-ink-soft text-small">
                  {place === 0 ? earlier : later}
                </figcaption>
              </figure>
            )}
          />
        </div>
      )}
      <div className="measure">
        <h4 className="font-semibold">{t("blind.about", { at, concern: t(`labels.concerns.${concern}`) })}</h4>
        <p className="mt-1">{t(`blind.agreement.${agreement}`)}</p>
        <p className="mt-1 text-ink-soft text-small">
          {t("blind.seen", { more: words(seen) })}
          <br />
          {t("blind.measured", { more: measured === null ? t("blind.more.unknown") : words(measured) })}
        </p>
      </div>
    </li>
  );
}
