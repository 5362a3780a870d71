/** The skin barrier as it is explained everywhere: flat cells as bricks, lipids as mortar. */

interface Brick {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
}

const BRICK = { width: 54, height: 16, gap: 5 } as const;
const ROW = BRICK.height + BRICK.gap;
const STEP = BRICK.width + BRICK.gap;
/** How far a loosened brick has slipped and turned, taken in turn; drawn by eye. */
const SLIPS = [
  { x: -5, y: 2, turn: -5 },
  { x: 4, y: -4, turn: 4 },
  { x: 0, y: 3, turn: -2 },
  { x: 6, y: -2, turn: 6 },
  { x: -3, y: -3, turn: 3 },
] as const;

function bricksOf(width: number, rows: number, loose: boolean): Brick[] {
  return Array.from({ length: rows }, (_row, row) =>
    Array.from({ length: Math.ceil(width / STEP) + 1 }, (_brick, column) => {
      const at = { x: column * STEP - (row % 2 === 0 ? 12 : 12 + STEP / 2), y: row * ROW, turn: 0 };
      // Towards the surface bricks are missing, deeper down they have only slipped.
      const isMissing = loose && (row * 3 + column * 2) % 7 === 3 && row < rows - 1;
      if (isMissing) return [];
      const slip = SLIPS[(row * 2 + column) % SLIPS.length];
      return loose && slip !== undefined ? [{ x: at.x + slip.x, y: at.y + slip.y, turn: slip.turn }] : [at];
    }).flat(),
  ).flat();
}

interface Props {
  readonly width: number;
  readonly rows: number;
  readonly loose?: boolean;
  /** Lipids between the cells: all of them, some, or none. */
  readonly mortar: "full" | "patchy" | "none";
  readonly brick?: string;
}

/** Stands at the origin and is `rows` x 21 high; what reaches beyond the width is cut by the svg. */
export function Wall({ width, rows, loose = false, mortar, brick = "var(--skin-3)" }: Props) {
  const height = rows * ROW + BRICK.gap;
  return (
    <g>
      {mortar === "full" && <path fill="var(--sun)" d={`M0 0h${width}v${height}H0Z`} />}
      {mortar === "patchy" && <path fill="var(--sun)" d={patches(width, height)} />}
      {bricksOf(width, rows, loose).map(({ x, y, turn }) => (
        <rect
          key={`${x} ${y}`}
          x={x}
          y={y + BRICK.gap}
          width={BRICK.width}
          height={BRICK.height}
          rx="5"
          fill={brick}
          transform={turn === 0 ? undefined : `rotate(${turn} ${x + BRICK.width / 2} ${y + ROW / 2})`}
        />
      ))}
    </g>
  );
}

/** Mortar that has begun to come back, from below. */
function patches(width: number, height: number): string {
  const half = height / 2;
  return `M0 ${height}V${half}c${width / 8}-10 ${width / 5} 12 ${width / 3} 4s${width / 5}-16 ${width / 3}-6 ${width / 5} 8 ${width / 3} 0V${height}Z`;
}
