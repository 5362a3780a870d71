import type { ReactNode } from "react";

/** The ground of a figure. Its contents measure themselves against it (`@md:`), not against the window. */
export function Panel({ children }: { children: ReactNode }) {
  return (
    <div className="@container">
      <div className="rounded-lg bg-paper-deep px-5 py-6 @md:px-8 @md:py-8">{children}</div>
    </div>
  );
}

interface PictureProps {
  readonly viewBox: string;
  /** What is to be seen; left out where the words beside it say it all. */
  readonly label?: string;
  readonly className: string;
  readonly children: ReactNode;
}

export function Picture({ viewBox, label, className, children }: PictureProps) {
  const meaning =
    label === undefined ? ({ "aria-hidden": true } as const) : ({ role: "img", "aria-label": label } as const);
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label, or hidden
    <svg {...meaning} className={className} viewBox={viewBox}>
      {children}
    </svg>
  );
}

interface LinesProps {
  readonly d: string;
  readonly stroke?: string;
  readonly width?: number;
  readonly opacity?: number;
  readonly dashes?: string;
}

/** The one line of all drawings: 1.5, round. */
export function Lines({ d, stroke = "var(--pencil)", width = 1.5, opacity, dashes }: LinesProps) {
  return (
    <path
      fill="none"
      stroke={stroke}
      strokeWidth={width}
      strokeOpacity={opacity}
      strokeDasharray={dashes}
      strokeLinecap="round"
      strokeLinejoin="round"
      d={d}
    />
  );
}

interface At {
  readonly x: number;
  readonly y: number;
  readonly size?: number;
}

/** A drop of water; `size` 1 is about 12 x 17. */
export function Drop({ x, y, size = 1 }: At) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path
        fill="var(--water)"
        stroke="var(--pencil)"
        strokeLinejoin="round"
        strokeWidth={1.2 / size}
        d="M0-9c4 5 6 8 6 11a6 6 0 0 1-12 0c0-3 2-6 6-11Z"
      />
    </g>
  );
}

/** What irritates: a small burst. */
export function Irritant({ x, y, size = 1 }: At) {
  return (
    <path
      transform={`translate(${x} ${y}) scale(${size})`}
      fill="var(--low-ring)"
      d="m0-9 2.4 4.8 5.4-.3-3 4.5 3 4.5-5.4-.3L0 8l-2.4-4.8-5.4.3 3-4.5-3-4.5 5.4.3Z"
    />
  );
}

interface ArrowProps {
  /** A path whose last point is `tip`. */
  readonly d: string;
  readonly tip: readonly [x: number, y: number];
  /** Where it points to, in degrees; 0 is to the right, 90 down. */
  readonly towards: number;
  readonly stroke?: string;
}

export function Arrow({ d, tip: [x, y], towards, stroke }: ArrowProps) {
  return (
    <>
      <Lines d={d} {...(stroke === undefined ? {} : { stroke })} />
      <g transform={`translate(${x} ${y}) rotate(${towards})`}>
        <Lines d="M-5.5-4 0 0l-5.5 4" {...(stroke === undefined ? {} : { stroke })} />
      </g>
    </>
  );
}
