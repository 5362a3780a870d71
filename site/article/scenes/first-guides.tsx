import type { ReactNode } from "react";
import type { FIRST_GUIDES } from "#content/guides.ts";
import { Face } from "../figures/face.tsx";
import { Drop, Irritant, Lines } from "../figures/parts.tsx";
import { Wall } from "../figures/wall.tsx";
import { CHEEKS, T_ZONE } from "../figures/zones.tsx";
import { Portrait } from "./portrait.tsx";

const GLOW = "var(--skin-2-lit)";

/** Beside the headlines of the eight first guides. */
export const FIRST_SCENES: Readonly<Record<(typeof FIRST_GUIDES)[number], ReactNode>> = {
  "dry-skin-tips": (
    <>
      <Portrait>
        <Face tone="light" hair="long" cloth="var(--leaf)">
          <Lines d="M48 104c3-1 6-1 9 0M47 110c4-1 7-1 10 0M103 104c3-1 6-1 9 0" stroke="var(--skin-1)" opacity={0.8} />
        </Face>
      </Portrait>
      <Drop x={70} y={190} size={2.6} />
      <Drop x={342} y={150} size={2} />
      <Drop x={318} y={226} size={3.2} />
    </>
  ),
  "oily-skin-tips": (
    <>
      <circle cx="330" cy="128" r="46" fill="var(--sun-deep)" />
      <Portrait>
        <Face tone="brown" hair="curls">
          <g fill={GLOW} fillOpacity=".42">
            <path d="M62 57c10-5 26-5 36 0 4 5-2 9-8 8-7-2-13-2-20 0-6 1-12-3-8-8Z" />
            <path d="M76 76c2-3 5-3 7 0l3 26c0 6-12 6-12 0ZM73 137c5-2 9-2 14 0 0 4-3 6-7 6s-7-2-7-6Z" />
          </g>
        </Face>
      </Portrait>
    </>
  ),
  "combination-skin-tips": (
    <Portrait>
      <Face tone="deep" hair="cropped" cloth="var(--leaf)">
        <path fill="var(--skin-1-lit)" fillOpacity=".34" d={T_ZONE} />
        <path fill="var(--cloth)" fillOpacity=".5" d={CHEEKS} />
      </Face>
    </Portrait>
  ),
  "sensitive-skin-tips": (
    <>
      <Portrait>
        <Face tone="tan" hair="scarf" cloth="var(--leaf-deep)">
          <path
            fill="var(--cloth)"
            fillOpacity=".3"
            d="M46 104c4-5 14-5 17 1 1 7-3 11-8 11s-10-5-9-12ZM97 105c3-6 13-6 17-1 1 7-4 12-9 12s-9-4-8-11Z"
          />
        </Face>
      </Portrait>
      <g transform="translate(318 150) rotate(28)">
        <path fill="var(--frame)" d="M0 84C-26 58-26 16 0-34c26 50 26 92 0 118Z" />
        <Lines d="M0-20v132M0 20l-12-10M0 20l12-10M0 40l-15-12M0 40l15-12M0 60l-12-10M0 60l12-10" />
      </g>
    </>
  ),
  "anti-aging-tips": (
    <>
      <circle cx="72" cy="170" r="40" fill="var(--sun-deep)" />
      <Portrait>
        <Face tone="light" hair="grey" cloth="var(--cloth-deep)">
          <Lines
            d="M46 90l-4-2M46 93l-4 2M114 90l4-2M114 93l4 2M66 112c-2 4-3 7-3 10M94 112c2 4 3 7 3 10M66 62c8-3 20-3 28 0"
            stroke="var(--skin-1)"
            width={1.3}
          />
        </Face>
      </Portrait>
    </>
  ),
  "acne-tips": (
    <Portrait>
      <Face tone="tan" hair="short" cloth="var(--water)">
        <g fill="var(--low-ring)" fillOpacity=".6">
          {[
            [52, 106],
            [59, 114],
            [104, 109],
            [88, 137],
            [74, 60],
          ].map(([cx, cy]) => (
            <circle key={`${cx} ${cy}`} cx={cx} cy={cy} r="2.4" />
          ))}
        </g>
        <circle cx="108" cy="102" r="5" fill="var(--frame)" fillOpacity=".75" />
      </Face>
    </Portrait>
  ),
  "skin-barrier-repair": (
    <>
      <Portrait lift={70}>
        <Face tone="light" hair="bob" cloth="var(--leaf)" />
      </Portrait>
      <g transform="translate(-637.2 446) scale(1.35)">
        <Wall width={1254} rows={5} mortar="full" brick="var(--skin-1)" />
      </g>
      <Irritant x={60} y={250} size={2} />
      <Irritant x={356} y={220} size={2.4} />
      <Irritant x={334} y={128} size={1.6} />
    </>
  ),
  "glass-skin-routine": (
    <>
      <Portrait>
        <Face tone="brown" hair="bun" cloth="var(--sky)">
          <g fill={GLOW} fillOpacity=".42">
            <path d="M45 98c4-8 12-9 19-6-4 8-11 14-17 14-3-1-3-5-2-8ZM97 91c7-2 13 0 17 6 0 4-1 8-4 8-5-1-11-6-13-14Z" />
            <path d="M78 78c1-2 3-2 4 0l1 22c0 4-5 4-5 0ZM66 52c8-4 20-4 28 0 2 3-2 5-5 4-6-1-12-1-18 0-3 1-7-1-5-4Z" />
          </g>
        </Face>
      </Portrait>
      <g fill="var(--frame)">
        <path d="M76 150c3 16 6 19 22 22-16 3-19 6-22 22-3-16-6-19-22-22 16-3 19-6 22-22Z" />
        <path d="M338 196c2 11 4 13 15 15-11 2-13 4-15 15-2-11-4-13-15-15 11-2 13-4 15-15ZM322 110c2 8 3 9 11 11-8 2-9 3-11 11-2-8-3-9-11-11 8-2 9-3 11-11Z" />
      </g>
    </>
  ),
};
