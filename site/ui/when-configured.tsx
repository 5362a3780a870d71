import type { ReactNode } from "react";
import { conditionTokens, type PageCondition } from "#page/conditions.ts";
import { holds } from "../seo/page-settings.ts";

/**
 * Shows its children when the running configuration has it so. The build writes both tokens around them and the server
 * decides at start; in the browser the page's settings decide the same, so hydration finds what the server left.
 * A condition must not nest in itself.
 */
export function WhenConfigured({ when, children }: { when: PageCondition; children: ReactNode }) {
  if (import.meta.env.DEV || !import.meta.env.SSR) return holds(when) ? children : null;
  const { begin, end } = conditionTokens(when);
  return (
    <>
      {begin}
      {children}
      {end}
    </>
  );
}
