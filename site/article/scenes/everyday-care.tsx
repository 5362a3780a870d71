import { Face } from "../figures/face.tsx";
import { Drop, Lines } from "../figures/parts.tsx";
import { Portrait } from "./portrait.tsx";

/** Pores under the lens, in its own measure. */
const PORES = [
  [-34, -16],
  [-20, -34],
  [-14, -6],
  [-36, 12],
  [-18, 24],
  [2, -22],
  [8, 6],
  [0, 40],
  [20, -40],
  [26, -12],
  [24, 26],
  [42, 8],
  [-4, -46],
  [-28, 38],
] as const;

/** Beside the headlines of the guides about pores, normal skin and sunscreen. */
export const CARE_SCENES = {
  "pores-and-texture": (
    <>
      <Portrait>
        <Face tone="tan" hair="bun" cloth="var(--leaf-deep)" />
      </Portrait>
      <g transform="translate(272 352)">
        <path stroke="var(--hair)" strokeLinecap="round" strokeWidth="17" d="m50 50 58 58" />
        <circle r="62" fill="var(--skin-1)" stroke="var(--frame)" strokeWidth="9" />
        <path fill="var(--skin-1-lit)" fillOpacity=".6" d="M-56-14c6-24 24-42 50-44-16 14-26 30-30 52-6 4-14 0-20-8Z" />
        <g fill="var(--skin-3)" fillOpacity=".55">
          {PORES.map(([cx, cy]) => (
            <ellipse key={`${cx} ${cy}`} cx={cx} cy={cy} rx="3" ry="4" />
          ))}
        </g>
        <Lines
          d="M-34-16c8-8 12-12 14-18M-14-6c6-6 12-12 16-16M8 6c8-8 14-12 18-18M-18 24c10-8 18-14 26-18M24 26c8-6 14-12 18-18"
          stroke="var(--skin-1-shade)"
          width={2}
          opacity={0.5}
        />
      </g>
    </>
  ),
  "normal-skin": (
    <>
      <Portrait>
        <Face tone="light" hair="short" cloth="var(--sky)" />
      </Portrait>
      <g fill="none" stroke="var(--frame)" strokeWidth="5">
        <circle cx="62" cy="212" r="25" fill="var(--sky)" />
        <circle cx="96" cy="172" r="14" fill="var(--sky)" />
        <circle cx="60" cy="164" r="9" fill="var(--sky)" />
      </g>
      <Drop x={360} y={226} size={3} />
      <circle cx="312" cy="110" r="24" fill="var(--sun-deep)" />
      <Lines
        d="M312 72v-10M312 148v10M274 110h-10M350 110h10M285 83l-7-7M339 137l7 7M339 83l7-7M285 137l-7 7"
        stroke="var(--sun-deep)"
        width={6}
      />
    </>
  ),
  sunscreen: (
    <>
      <circle cx="316" cy="98" r="44" fill="var(--sun-deep)" />
      <Portrait>
        <Face tone="deep" hair="bob" cloth="var(--cloth-deep)">
          <path fill="var(--brow-deep)" fillOpacity=".28" d="M38 66c12-8 72-8 84 0l1 16c-20-9-66-9-86 0Z" />
          <Lines
            d="M48 103c4-3 9-4 14-3M50 110c4-2 8-3 12-2M98 100c5-1 10 0 14 3M98 107c4-1 8 0 11 2"
            stroke="var(--frame)"
            width={3.4}
          />
        </Face>
        <g transform="translate(0 -6)">
          <path fill="var(--sun)" d="M38 56C37 22 54 4 80 4s43 18 42 52Z" />
          <path fill="var(--cloth)" d="M38 56c-.3-5-.1-9 .5-13 22 6 61 6 83 0 .6 4 .8 8 .5 13Z" />
          <path fill="var(--sun)" d="M2 58c10-12 38-10 78-10s68-2 78 10c4 10-30 14-78 14S-2 68 2 58Z" />
          <Lines d="M12 62c24 6 112 6 136 0M60 12c-8 8-12 18-13 28M100 12c8 8 12 18 13 28" stroke="var(--fair-ring)" />
        </g>
      </Portrait>
    </>
  ),
} as const;
