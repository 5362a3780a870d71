import type { ReactNode } from "react";
import { Face } from "../figures/face.tsx";
import { Drop, Lines } from "../figures/parts.tsx";
import { Portrait } from "./portrait.tsx";

const BOTTLE = "M-42 0h84a12 12 0 0 1 12 12v104a12 12 0 0 1-12 12h-84a12 12 0 0 1-12-12V12A12 12 0 0 1-42 0Z";

/** A bottle with a pipette and a label; stands with its shoulders at (x, y). */
function Bottle({ x, y, size = 1, glass, cap }: { x: number; y: number; size?: number; glass: string; cap: string }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path fill={cap} d="M-14-30v-28c0-20 28-20 28 0v28Z" />
      <path fill="var(--frame)" d="M-24-30h48V0h-48Z" />
      <path fill={glass} d={BOTTLE} />
      <path fill="var(--frame)" d="M-36 40h72v54h-72Z" />
      <Lines d="M-20 58h40M-20 74h26" stroke="var(--hair-lit)" width={4} opacity={0.55} />
    </g>
  );
}

/** Small red blemishes, and the marks that earlier ones have left. */
const BLEMISHES = [
  [52, 105, 2.4],
  [60, 112, 2],
  [106, 108, 2.4],
] as const;
const MARKS = [
  [49, 113, 2],
  [101, 103, 1.9],
  [112, 102, 1.8],
] as const;

const dots = (at: readonly (readonly [number, number, number])[]) =>
  at.map(([cx, cy, r]) => <circle key={`${cx} ${cy}`} cx={cx} cy={cy} r={r} />);

/** Beside the headlines of the guides about single actives. */
export const ACTIVE_SCENES: Readonly<
  Record<"retinol-for-beginners" | "niacinamide" | "salicylic-and-azelaic-acid" | "vitamin-c", ReactNode>
> = {
  "retinol-for-beginners": (
    <>
      <path fill="var(--sun-deep)" d="M332 76a54 54 0 1 0 30 92 48 48 0 1 1-30-92Z" />
      <Portrait>
        <Face tone="brown" hair="grey" cloth="var(--uva)">
          <Lines
            d="M46 90l-4-2M46 93l-4 2M114 90l4-2M114 93l4 2M66 62c8-3 20-3 28 0"
            stroke="var(--hair-lit)"
            width={1.2}
            opacity={0.8}
          />
        </Face>
      </Portrait>
      <g transform="translate(344 438) rotate(14)">
        <path fill="var(--frame)" d="M-40-70h80l-8 150h-64Z" />
        <path fill="var(--wall)" d="M-40-70h80l-1 16h-78Z" />
        <path fill="var(--sun-deep)" d="M-22 80h44v34a6 6 0 0 1-6 6h-32a6 6 0 0 1-6-6Z" />
        <Lines d="M-16-18h32M-16 0h22" stroke="var(--hair-lit)" width={4} opacity={0.55} />
      </g>
    </>
  ),
  niacinamide: (
    <>
      <Portrait>
        <Face tone="deep" hair="scarf" cloth="var(--cloth-deep)" />
      </Portrait>
      <Bottle x={340} y={412} glass="var(--water)" cap="var(--hair-lit)" />
      <Drop x={344} y={300} size={2.4} />
    </>
  ),
  "salicylic-and-azelaic-acid": (
    <>
      <Portrait>
        <Face tone="tan" hair="curls" cloth="var(--leaf-deep)">
          <g fill="var(--low-ring)" fillOpacity=".65">
            {dots(BLEMISHES)}
          </g>
          <g fill="var(--skin-3)" fillOpacity=".6">
            {dots(MARKS)}
          </g>
        </Face>
      </Portrait>
      <Bottle x={72} y={432} size={0.82} glass="var(--cloth)" cap="var(--hair-lit)" />
      <Bottle x={346} y={418} size={0.94} glass="var(--leaf)" cap="var(--hair-lit)" />
    </>
  ),
  "vitamin-c": (
    <>
      <circle cx="300" cy="104" r="40" fill="var(--sun-deep)" />
      <Lines
        d="M300 50v-12M246 104h-12M354 104h12M262 66l-8-8M338 142l8 8M338 66l8-8M262 142l-8 8M300 158v10"
        stroke="var(--sun-deep)"
        width={7}
      />
      <Portrait>
        <Face tone="light" hair="bob" cloth="var(--leaf)" />
      </Portrait>
      <Bottle x={340} y={414} glass="var(--fair-ring)" cap="var(--cloth-deep)" />
    </>
  ),
};
