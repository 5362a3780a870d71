import type { TranslateWords } from "../../i18n/word-keys.ts";
import { Drop, Panel, Picture } from "./parts.tsx";

const CENTRE = { x: 160, y: 160 } as const;
/** The marks of the dial, in percent of relative humidity. */
const MARKS = [0, 20, 40, 60, 80, 100] as const;
const BANDS = [
  { from: 0, to: 40, color: "var(--fair-ring)" },
  { from: 40, to: 60, color: "var(--good-ring)" },
  { from: 60, to: 100, color: "var(--mist)" },
] as const;

/** 0 % lies left, 100 % right, over the top. */
function onDial(percent: number, radius: number): readonly [x: number, y: number] {
  const angle = Math.PI * (1 - percent / 100);
  return [round(CENTRE.x + radius * Math.cos(angle)), round(CENTRE.y - radius * Math.sin(angle))];
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function arc(from: number, to: number, radius: number): string {
  return `M${onDial(from, radius).join(" ")}A${radius} ${radius} 0 0 1 ${onDial(to, radius).join(" ")}`;
}

/** A room's hygrometer: where the air is too dry, comfortable, too humid. */
export function HumidityFigure({ t }: { t: TranslateWords }) {
  return (
    <Panel>
      <div className="grid grid-cols-1 items-center gap-8 @xl:grid-cols-[1.15fr_1fr]">
        <Picture
          viewBox="0 0 320 186"
          label={t("figures.humidity.label")}
          className="mx-auto w-full max-w-[24rem] font-text"
        >
          {BANDS.map(({ from, to, color }) => (
            <path
              key={from}
              fill="none"
              stroke={color}
              strokeWidth={from === 40 ? 26 : 15}
              d={arc(from === 0 ? 0 : from + 0.6, to === 100 ? 100 : to - 0.6, 116)}
            />
          ))}
          {MARKS.map((mark) => {
            const [x, y] = onDial(mark, 145);
            const isBand = mark === 40 || mark === 60;
            return (
              <text
                key={mark}
                x={x}
                y={y + 5}
                textAnchor="middle"
                fontSize={isBand ? 17 : 14}
                fontWeight={isBand ? 700 : 400}
                fill={isBand ? "var(--ink)" : "var(--ink-soft)"}
              >
                {mark}
              </text>
            );
          })}
          <Drop x={160} y={112} size={1.7} />
          <text x="160" y="158" textAnchor="middle" fontSize="25" fontWeight="600" fill="var(--ink)">
            {t("figures.humidity.band")}
          </text>
        </Picture>
        <dl className="grid gap-4 leading-snug">
          <Range name={t("figures.humidity.dry")} text={t("figures.humidity.dryText")} color="bg-fair-ring" />
          <Range
            name={t("figures.humidity.comfortable")}
            text={t("figures.humidity.comfortableText")}
            color="bg-good-ring"
          />
          <Range name={t("figures.humidity.humid")} text={t("figures.humidity.humidText")} color="bg-mist" />
        </dl>
      </div>
    </Panel>
  );
}

function Range({ name, text, color }: { name: string; text: string; color: string }) {
  return (
    <div className="relative pl-6">
      <dt className="font-semibold">
        <span aria-hidden="true" className={`absolute top-1.5 left-0 size-3 rounded-full ${color}`} />
        {name}
      </dt>
      <dd>{text}</dd>
    </div>
  );
}
