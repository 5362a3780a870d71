import { type RefObject, useEffect } from "react";

/** So much of it is in the window: most of the photo. Chosen. */
const MOST = 0.6;

/** Tells once that an element is in the window; one in a closed fold is not, whenever it was mounted. */
export function useSeen(element: RefObject<HTMLElement | null>, onSeen: () => void): void {
  useEffect(() => {
    const node = element.current;
    if (node === null) return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        watch.disconnect();
        onSeen();
      },
      { threshold: MOST },
    );
    watch.observe(node);
    return () => watch.disconnect();
  }, [element, onSeen]);
}
