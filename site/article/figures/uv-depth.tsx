import type { TranslateWords } from "../../i18n/word-keys.ts";
import { Lines, Panel, Picture } from "./parts.tsx";

/** Where the layers begin, from the top of the picture. */
const SURFACE = 150;
const DERMIS = 206;

/** A wave straight down from (x, y): half waves of the given length until the end. */
function ray(x: number, y: number, end: number, half: number, swing: number): string {
  const count = Math.floor((end - y) / half);
  return `M${x} ${y}${Array.from({ length: count }, (_, index) => `q${index % 2 === 0 ? swing : -swing} ${half / 2} 0 ${half}`).join("")}`;
}

/** A pale casing, so that a ray is as clear over sky, wall and skin. */
function Ray({ d, stroke }: { d: string; stroke: string }) {
  return (
    <>
      <Lines d={d} stroke="var(--skin-2-lit)" width={6} />
      <Lines d={d} stroke={stroke} width={3} />
    </>
  );
}

function Rays({ x, from, uvbEnd }: { x: number; from: number; uvbEnd: number }) {
  return (
    <>
      <Ray d={ray(x, from, 274, 22, 10)} stroke="var(--uva)" />
      <circle cx={x} cy="272" r="6.5" fill="var(--uva)" stroke="var(--skin-2-lit)" strokeWidth="2" />
      <Ray d={ray(x + 52, from, uvbEnd, 9, 9)} stroke="var(--uvb)" />
      <Ray d={`M${x + 43} ${uvbEnd + 3}h18`} stroke="var(--uvb)" />
    </>
  );
}

/** Skin in section: how deep the two kinds of ultraviolet light reach, outdoors and behind a window. */
export function UvDepthFigure({ t }: { t: TranslateWords }) {
  return (
    <Panel>
      <div className="grid grid-cols-1 items-center gap-7 @xl:grid-cols-[1.4fr_1fr]">
        <Picture
          viewBox="0 0 320 312"
          label={t("figures.uv-depth.label")}
          className="mx-auto w-full max-w-[25rem] rounded-md font-text"
        >
          <path fill="var(--sky)" d="M0 0h320v312H0Z" />
          <path fill="var(--wall)" d="M160 96h160v60H160Z" />
          <circle cx="148" cy="0" r="27" fill="var(--sun-deep)" />
          <path fill="var(--skin-1-lit)" d={`M0 ${SURFACE}c50-5 90 4 160 0s120-3 160 0v80H0Z`} />
          <path
            fill="var(--skin-1)"
            d={`M0 ${DERMIS}c14-8 22-8 32 0s22 8 32 0 22-8 32 0 22 8 32 0 22-8 32 0 22 8 32 0 22-8 32 0 22 8 32 0 22-8 32 0 22 8 32 0v106H0Z`}
          />
          <path fill="var(--skin-1-shade)" fillOpacity=".55" d="M0 296c40-8 80 6 120 0s80-8 120 0 60 4 80 0v16H0Z" />
          <Lines
            d="M16 240c10 6 16-4 26 2M100 240c14 6 20-4 34 2M150 262c12 6 20-4 32 2M20 274c12 6 18-4 30 2M112 280c12 6 18-4 30 2M276 276c12 6 18-4 30 2"
            stroke="var(--skin-1-shade)"
          />
          <path
            fill="var(--frame)"
            fillOpacity=".85"
            stroke="var(--pencil)"
            strokeWidth="1.5"
            d="M166 88h160v12H166Z"
          />
          <Lines d="M160 40v56" dashes="2 6" opacity={0.5} />
          <Rays x={54} from={42} uvbEnd={187} />
          <Rays x={190} from={42} uvbEnd={84} />
          <g fontSize="16" fontWeight="600" fill="var(--uv-ink)">
            <text x="54" y="34" textAnchor="middle">
              UVA
            </text>
            <text x="106" y="34" textAnchor="middle">
              UVB
            </text>
            <text x="190" y="34" textAnchor="middle">
              UVA
            </text>
            <text x="242" y="34" textAnchor="middle">
              UVB
            </text>
          </g>
          <g fontSize="16" fill="var(--hair)" textAnchor="end">
            <text x="308" y="124" fill="var(--uv-ink)">
              {t("figures.uv-depth.pane")}
            </text>
            <text x="308" y="182">
              {t("figures.uv-depth.epidermis")}
            </text>
            <text x="308" y="252">
              {t("figures.uv-depth.dermis")}
            </text>
          </g>
        </Picture>
        <dl className="grid gap-4 leading-snug">
          {(["uva", "uvb", "glass"] as const).map((part) => (
            <div key={part} className="border-line border-t pt-3">
              <dt className="font-semibold">{t(`figures.uv-depth.${part}`)}</dt>
              <dd className="mt-1">{t(`figures.uv-depth.${part}Text`)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Panel>
  );
}
