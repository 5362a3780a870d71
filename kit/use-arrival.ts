import { useEffect, useEffectEvent } from "react";
import { useNavigationType } from "react-router";

/**
 * A page that the app turns to begins at the top, and its heading takes the focus; Back and Forward restore the position
 * (R-ROUTE-3). For documents the browser does both.
 *
 * @param headingId of an element with `tabIndex={-1}`
 */
export function useArrival(headingId: string): void {
  const navigationType = useNavigationType();
  const arrive = useEffectEvent(() => {
    const isReturn = navigationType === "POP";
    // The steps with a photo leave no position to be restored (`app/flow/use-step-focus.ts`).
    if (!isReturn || history.scrollRestoration === "manual") window.scrollTo({ top: 0, behavior: "instant" });
    if (!isReturn) document.getElementById(headingId)?.focus({ preventScroll: true });
  });
  useEffect(() => arrive(), []);
}
