interface Props {
  /** Address of an SVG file with symbols; it stays a file of its own and costs no JavaScript. */
  readonly file: string;
  readonly symbol?: string;
  readonly viewBox: string;
  /** What is to be seen; left out where the words beside it say it all. */
  readonly label?: string;
  readonly className: string;
}

/** Files with several symbols hold discs. Clipped by the page: WebKit knows no clip path of another file. */
function shapeOf(symbol: string): string {
  return symbol === "drawing" ? "" : "overflow-hidden rounded-full";
}

/** A drawing in the palette: its shapes are filled with the page's own colour tokens, so it follows the theme. */
export function Drawing({ file, symbol = "drawing", viewBox, label, className }: Props) {
  const meaning =
    label === undefined ? ({ "aria-hidden": true } as const) : ({ role: "img", "aria-label": label } as const);
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label, or hidden
    <svg {...meaning} className={`${shapeOf(symbol)} ${className}`} viewBox={viewBox}>
      <use href={`${file}#${symbol}`} />
    </svg>
  );
}
