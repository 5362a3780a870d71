import type { TranslateWords } from "../../i18n/word-keys.ts";
import { Face } from "./face.tsx";
import { Medallion } from "./medallion.tsx";
import { Lines, Panel } from "./parts.tsx";

/** Forehead and nose, and the chin; the lips are in no zone. */
export const T_ZONE =
  "M52 51c8-6 18-8 28-8s20 2 28 8c3 5 1 11-4 12-6 2-12 0-16 5-2 4-1 14 0 22 1 8 3 12 3 17 0 5-5 7-11 7s-11-2-11-7c0-5 2-9 3-17 1-8 2-18 0-22-4-5-10-3-16-5-5-1-7-7-4-12ZM69 139c0-4 5-5 11-5s11 1 11 5-5 6-11 6-11-2-11-6Z";
export const CHEEKS =
  "M45 99c4-5 13-4 17 2 3 7 2 15-3 17-5 1-9-4-11-9-2-4-4-7-3-10ZM115 99c-4-5-13-4-17 2-3 7-2 15 3 17 5 1 9-4 11-9 2-4 4-7 3-10Z";

/** Which care goes where. The dashes of one zone and the solid edge of the other tell them apart without colour. */
export function ZonesFigure({ t }: { t: TranslateWords }) {
  return (
    <Panel>
      <div className="grid grid-cols-1 items-center gap-6 @lg:grid-cols-[1fr_1fr] @lg:gap-8">
        <Medallion label={t("figures.zones.label")} className="mx-auto w-full max-w-64">
          <Face tone="deep" hair="cropped" cloth="var(--leaf)">
            <path fill="var(--skin-1-lit)" fillOpacity=".34" d={T_ZONE} />
            <path fill="var(--cloth)" fillOpacity=".5" d={CHEEKS} />
            <Lines d={T_ZONE} stroke="var(--sun)" dashes="0.1 3.8" width={1.7} />
            <Lines d={CHEEKS} stroke="var(--skin-2)" width={1.2} />
          </Face>
        </Medallion>
        <dl className="grid gap-5 leading-snug">
          <div className="border-fair-ring border-l-[3px] border-dashed pl-4">
            <dt className="font-semibold">{t("figures.zones.tZone")}</dt>
            <dd className="mt-1">{t("figures.zones.tZoneText")}</dd>
          </div>
          <div className="border-cloth border-l-[3px] pl-4">
            <dt className="font-semibold">{t("figures.zones.cheeks")}</dt>
            <dd className="mt-1">{t("figures.zones.cheeksText")}</dd>
          </div>
        </dl>
      </div>
    </Panel>
  );
}
