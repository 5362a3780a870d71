import type { ReactNode } from "react";

/** Somebody in the arch of a scene (`../scene.tsx`); `lift` in its units. */
export function Portrait({ lift = 0, children }: { lift?: number; children: ReactNode }) {
  return <g transform={`translate(14 ${108 - lift}) scale(2.38)`}>{children}</g>;
}
