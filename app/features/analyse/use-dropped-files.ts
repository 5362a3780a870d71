import { useEffect } from "react";

interface Handlers {
  readonly onEnter: () => void;
  readonly onLeave: () => void;
  readonly onFile: (file: File) => void;
}

/**
 * Files dropped anywhere on the page, or pasted into it. Only the first one counts (R-UP-5). Without this a file that
 * misses the zone would make the browser leave the page, and the photo and its result with it.
 */
export function useDroppedFiles({ onEnter, onLeave, onFile }: Handlers): void {
  useEffect(() => {
    const listening = new AbortController();
    const options = { signal: listening.signal };
    const isFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files") ?? false;

    document.addEventListener(
      "dragover",
      (event) => {
        if (!isFiles(event)) return;
        event.preventDefault();
        onEnter();
      },
      options,
    );
    document.addEventListener(
      "dragleave",
      (event) => {
        // Leaving one element for another is no leaving; leaving the window has no goal.
        if (event.relatedTarget === null) onLeave();
      },
      options,
    );
    document.addEventListener(
      "drop",
      (event) => {
        if (!isFiles(event)) return;
        event.preventDefault();
        onLeave();
        const file = event.dataTransfer?.files[0];
        if (file !== undefined) onFile(file);
      },
      options,
    );
    document.addEventListener(
      "paste",
      (event) => {
        const file = event.clipboardData?.files[0];
        if (file === undefined) return;
        event.preventDefault();
        onFile(file);
      },
      options,
    );
    return () => listening.abort();
  }, [onEnter, onLeave, onFile]);
}
