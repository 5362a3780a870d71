import type { Found } from "./findings-of.ts";
import { TINTS } from "./tint-colors.ts";

/** How a finding is drawn on the photo, in small: a ring, a line, a soft patch, or an empty ring where nothing is. */
export function Swatch({ found: { code, shapes, box } }: { readonly found: Found }) {
  const { marks, lines } = shapes;
  return (
    <svg aria-hidden="true" width="24" height="24" viewBox="0 0 24 24" className="shrink-0">
      {box === null ? (
        <circle cx="12" cy="12" r="8" fill="none" stroke="var(--edge)" strokeWidth="1.5" strokeDasharray="2 3" />
      ) : marks.length > 0 ? (
        <circle cx="12" cy="12" r="5.5" fill="none" stroke={TINTS[code]} strokeWidth="2" />
      ) : lines.length > 0 ? (
        <path d="M4 14c4-3 12-3 16 0" fill="none" stroke={TINTS[code]} strokeWidth="2" strokeLinecap="round" />
      ) : (
        <ellipse cx="12" cy="12" rx="9" ry="6.5" fill={TINTS[code]} opacity="0.75" />
      )}
    </svg>
  );
}
