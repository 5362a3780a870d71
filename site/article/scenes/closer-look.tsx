import { Face } from "../figures/face.tsx";
import { Lines } from "../figures/parts.tsx";
import { Portrait } from "./portrait.tsx";

const BLACKHEADS = [
  [74, 101],
  [79, 104],
  [76, 108],
  [82, 109],
  [86, 105],
  [83, 100],
  [79, 97],
] as const;

/** On the side of the window alone. */
const SUN_SPOTS = [
  [48, 98, 3],
  [55, 106, 2.2],
  [46, 107, 1.8],
  [59, 98, 1.6],
  [52, 116, 2],
  [56, 64, 2],
] as const;

/** Beside the headlines of the guides about acne scars, blackheads, bags under the eyes and age spots. */
export const CLOSER_SCENES = {
  "acne-scars": (
    <>
      <path fill="var(--sun)" fillOpacity=".8" d="m38 200 66-36 110 170-44 60Z" />
      <Portrait>
        <Face tone="light" hair="cropped" cloth="var(--leaf-deep)">
          <Lines
            d="M48 100c1 2 3 2 4 0M56 105c1 2 4 2 5 0M50 111c1 2 3 2 4 0M58 115c1 1.6 3 1.6 4 0M64 107c1 1.6 3 1.6 4 0M100 103c1 2 4 2 5 0M107 108c1 2 3 2 4 0M99 113c1 2 4 2 5 0"
            stroke="var(--skin-1-shade)"
            width={1.5}
          />
        </Face>
      </Portrait>
      <g transform="translate(62 160) rotate(28)" stroke="var(--pencil)" strokeWidth="2.5">
        <path fill="var(--leaf)" d="M-40-26h52l26 52h-78Z" />
        <path fill="var(--sun-deep)" d="M38 26h-78c6 20 70 20 78 0Z" />
      </g>
    </>
  ),
  blackheads: (
    <>
      <Portrait>
        <Face tone="tan" hair="bob" cloth="var(--sky)">
          <g fill="var(--brow-deep)">
            {BLACKHEADS.map(([cx, cy]) => (
              <circle key={`${cx} ${cy}`} cx={cx} cy={cy} r="1" />
            ))}
          </g>
        </Face>
      </Portrait>
      <circle cx="204" cy="354" r="56" fill="var(--frame)" fillOpacity=".16" stroke="var(--frame)" strokeWidth="9" />
      <Lines d="m245 396 84 88" stroke="var(--frame)" width={16} />
    </>
  ),
  "eye-bags": (
    <>
      <circle cx="84" cy="150" r="40" fill="var(--sun-deep)" />
      <path fill="var(--sun-deep)" d="M340 96a46 46 0 1 0 22 76 40 40 0 1 1-22-76Z" />
      <Portrait>
        <Face tone="brown" hair="grey" cloth="var(--water)">
          <path
            fill="var(--skin-1-shade)"
            fillOpacity=".55"
            d="M51 91c5 3.5 13 3.5 18 0 1 6-3 10-9 10s-10-4-9-10ZM109 91c-5 3.5-13 3.5-18 0-1 6 3 10 9 10s10-4 9-10Z"
          />
          <Lines d="M51 94c1 5 4 7.5 9 7.5s8-2.5 9-7.5M109 94c-1 5-4 7.5-9 7.5s-8-2.5-9-7.5" stroke="var(--skin-4)" />
        </Face>
      </Portrait>
    </>
  ),
  "age-spots": (
    <>
      <g fill="none" stroke="var(--frame)" strokeWidth="10">
        <path fill="var(--sun)" d="M-40 120h132v220H-40Z" />
        <path d="M26 120v220M-40 230H92" />
      </g>
      <Portrait>
        <Face tone="light" hair="bun" cloth="var(--cloth-deep)">
          <g fill="var(--skin-3)" fillOpacity=".75">
            {SUN_SPOTS.map(([cx, cy, r]) => (
              <ellipse key={`${cx} ${cy}`} cx={cx} cy={cy} rx={r} ry={r * 0.85} />
            ))}
          </g>
        </Face>
      </Portrait>
    </>
  ),
} as const;
