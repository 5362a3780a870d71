import { type RefObject, useEffect, useRef } from "react";

/** A new step begins at the top of the page, and its heading takes the focus (R-RES-11). */
export function useStepHeading<Element extends HTMLElement>(): RefObject<Element | null> {
  const heading = useRef<Element>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
