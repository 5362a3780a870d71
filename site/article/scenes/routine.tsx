import { Face } from "../figures/face.tsx";
import { Drop, Lines } from "../figures/parts.tsx";
import { Portrait } from "./portrait.tsx";

const BEARD =
  "M37.5 84c1 22 7 38 18 49 8 9 16 14 24.5 14s16.5-5 24.5-14c11-11 17-27 18-49-3 14-8 22-15 25-8 3-14 3-18 7-3-2-6-2.5-9.5-2.5s-6.5.5-9.5 2.5c-4-4-10-4-18-7-7-3-12-11-15-25Z";

const RED_MARKS = [
  [52, 104],
  [60, 113],
  [104, 100],
  [88, 138],
] as const;
const BROWN_MARKS = [
  [47, 112],
  [66, 105],
  [110, 110],
  [99, 118],
  [72, 139],
] as const;

/** Beside the headlines of the guides about order, combining, marks, shaving and the first routine. */
export const ROUTINE_SCENES = {
  "skincare-order": (
    <>
      <Portrait lift={44}>
        <Face tone="brown" hair="bob" cloth="var(--leaf-deep)" />
      </Portrait>
      <path fill="var(--cloth)" d="M-600 518H1008v42H-600Z" />
      <g stroke="var(--pencil)" strokeWidth="2.5">
        <path fill="var(--water)" d="M52 420h64v104a12 12 0 0 1-12 12H64a12 12 0 0 1-12-12Z" />
        <path fill="var(--frame)" d="M66 396h36v24H66ZM76 366h16v30H76Z" />
        <path fill="var(--frame)" d="M148 468h92v54a14 14 0 0 1-14 14h-64a14 14 0 0 1-14-14Z" />
        <path fill="var(--leaf)" d="M142 446h104v22H142Z" />
        <path fill="var(--sun-deep)" d="M274 392h78l-9 120h-60Z" />
        <path fill="var(--frame)" d="M285 512h56v18a6 6 0 0 1-6 6h-44a6 6 0 0 1-6-6Z" />
      </g>
      <Lines d="M62 452h44M62 470h30M290 416h46" width={2.5} opacity={0.5} />
    </>
  ),
  "combining-actives": (
    <>
      <Portrait>
        <Face tone="light" hair="curls" cloth="var(--cloth-deep)" />
      </Portrait>
      <g stroke="var(--frame)" strokeWidth="6">
        <circle cx="66" cy="446" r="50" fill="var(--leaf)" fillOpacity=".9" />
        <circle cx="128" cy="482" r="50" fill="var(--sun-deep)" fillOpacity=".85" />
      </g>
      <Drop x={97} y={466} size={2.1} />
    </>
  ),
  "pimple-marks": (
    <>
      <Portrait>
        <Face tone="tan" hair="short" cloth="var(--water)">
          <g fill="var(--blush)" fillOpacity=".5">
            {RED_MARKS.map(([cx, cy]) => (
              <ellipse key={`${cx} ${cy}`} cx={cx} cy={cy} rx="2.6" ry="2.4" />
            ))}
          </g>
          <g fill="var(--skin-4)" fillOpacity=".4">
            {BROWN_MARKS.map(([cx, cy]) => (
              <ellipse key={`${cx} ${cy}`} cx={cx} cy={cy} rx="2.2" ry="2" />
            ))}
          </g>
        </Face>
      </Portrait>
      <circle cx="304" cy="120" r="38" fill="var(--sun-deep)" />
    </>
  ),
  "beard-and-shaving": (
    <>
      <Portrait>
        <Face tone="deep" hair="cropped" cloth="var(--sky)">
          <path fill="var(--brow-deep)" d={BEARD} />
          <path fill="var(--brow-deep)" d="M62 122c4-7 10-9 18-7 8-2 14 0 18 7-6-3-12-4-18-3-6-1-12 0-18 3Z" />
          <Lines
            d="M50 118c3 8 7 13 12 17M64 128c3 6 7 9 11 11M110 118c-3 8-7 13-12 17M96 128c-3 6-7 9-11 11"
            stroke="var(--hair-lit)"
            opacity={0.7}
          />
        </Face>
      </Portrait>
      <g transform="translate(338 396) rotate(14)" stroke="var(--pencil)" strokeWidth="2.5">
        <path fill="var(--frame)" d="M-34-18h68v26h-68Z" />
        <path fill="var(--leaf)" d="M-8 8H8l5 128a13 13 0 0 1-26 0Z" />
        <path fill="none" d="M-28-11h56M-28-4h56M-28 3h56" />
      </g>
    </>
  ),
  "skincare-for-beginners": (
    <>
      <Portrait lift={44}>
        <Face tone="light" hair="curls" cloth="var(--sky)" />
      </Portrait>
      <path fill="var(--cloth)" d="M-600 518H1008v42H-600Z" />
      <g stroke="var(--pencil)" strokeWidth="2.5">
        <path fill="var(--sky)" d="M48 400h66l-8 108H56ZM56 508h50v22H56Z" />
        <path fill="var(--frame)" d="M156 464h96v54a14 14 0 0 1-14 14h-68a14 14 0 0 1-14-14Z" />
        <path fill="var(--leaf)" d="M150 442h108v22H150Z" />
        <path fill="var(--sun-deep)" d="M288 388h78l-9 120h-60ZM299 508h56v22h-56Z" />
      </g>
      <circle cx="327" cy="438" r="13" fill="var(--frame)" />
      <Lines d="M64 436h34M66 452h30M327 414v-7M327 469v-7M303 438h-7M358 438h-7" width={2.5} opacity={0.6} />
    </>
  ),
} as const;
