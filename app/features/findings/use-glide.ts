import { useEffect } from "react";
import type { FindingsEvent, FindingsState } from "./findings-state.ts";

/** Longer than the 250 ms of the page: what moves is the visitor's own face, and the eye has to follow. Chosen. */
const GLIDE_MS = 500;

/** Tells how much of a glide is done, frame by frame; with reduced motion it is done at once. */
export function useGlide(glide: FindingsState["glide"], send: (event: FindingsEvent) => void): void {
  useEffect(() => {
    if (glide === null) return;
    if (wantsNoMotion()) {
      send({ type: "glided", share: 1 });
      return;
    }
    let begun: number | null = null;
    let next = requestAnimationFrame(function step(now) {
      begun ??= now;
      const share = (now - begun) / GLIDE_MS;
      send({ type: "glided", share });
      if (share < 1) next = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(next);
  }, [glide, send]);
}

/** A browser that cannot be asked gets what nobody is harmed by. */
function wantsNoMotion(): boolean {
  try {
    return matchMedia("(prefers-reduced-motion: reduce)").matches;
  } catch {
    return true;
  }
}
