import type { TranslateWords } from "../../../i18n/word-keys.ts";
import { Face } from "./face.tsx";
import { Medallion } from "./medallion.tsx";
import { Lines, Panel } from "./parts.tsx";

const T_ZONE =
  "M49 52c8-8 20-11 31-11s23 3 31 11c2 4 1 10-3 12-6 3-14 1-18 6-3 6 2 24 1 34-1 6-4 10-5 14 4 4 6 10 5 16-2 6-6 9-11 9s-9-3-11-9c-1-6 1-12 5-16-1-4-4-8-5-14-1-10 4-28 1-34-4-5-12-3-18-6-4-2-5-8-3-12Z";
const CHEEKS =
  "M44 96c5-3 14-1 18 5 4 7 3 17-3 20-4 2-8-2-11-8-3-6-5-12-4-17ZM116 96c-5-3-14-1-18 5-4 7-3 17 3 20 4 2 8-2 11-8 3-6 5-12 4-17Z";

/** Which care goes where. The dashes of one zone and the solid edge of the other tell them apart without colour. */
export function ZonesFigure({ t }: { t: TranslateWords }) {
  return (
    <Panel>
      <div className="grid grid-cols-1 items-center gap-6 @lg:grid-cols-[1fr_1fr] @lg:gap-8">
        <Medallion label={t("figures.zones.label")} className="mx-auto w-full max-w-64">
          <Face tone="deep" hair="cropped" cloth="var(--leaf)">
            <path fill="var(--sun)" fillOpacity=".5" d={T_ZONE} />
            <path fill="var(--cloth)" fillOpacity=".62" d={CHEEKS} />
            <Lines d={T_ZONE} stroke="var(--skin-2-lit)" dashes="1 4" />
            <Lines d={CHEEKS} stroke="var(--skin-2-lit)" />
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
