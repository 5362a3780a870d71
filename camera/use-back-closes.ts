import { useEffect, useRef } from "react";

const MARK = "camera";

/**
 * The browser's Back closes what is open instead of leaving the step under it. The entry that Back takes away is a copy of
 * the step's own, so that the router sees no journey; closing in any other way takes it away as well.
 */
export function useBackCloses(onClose: () => void): void {
  const close = useRef(onClose);
  close.current = onClose;
  const leaving = useRef<ReturnType<typeof setTimeout> | null>(null);
  useEffect(() => {
    if (leaving.current === null) history.pushState({ ...history.state, [MARK]: true }, "");
    else clearTimeout(leaving.current);
    leaving.current = null;
    const closeIfGone = () => {
      if (!isMarked()) close.current();
    };
    addEventListener("popstate", closeIfGone);
    return () => {
      removeEventListener("popstate", closeIfGone);
      // Not at once: in development React takes an effect away and sets it up again.
      leaving.current = setTimeout(() => {
        if (isMarked()) history.back();
      });
    };
  }, []);
}

function isMarked(): boolean {
  const entry: unknown = history.state;
  return typeof entry === "object" && entry !== null && MARK in entry;
}
