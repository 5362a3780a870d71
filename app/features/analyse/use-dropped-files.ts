import { useEffect } from "react";
import { type Dropped, readDrop } from "./read-drop.ts";

interface Handlers {
  readonly onEnter: () => void;
  readonly onLeave: () => void;
  readonly onFile: (file: File) => void;
  /** Dropped, and no photo that could be taken. */
  readonly onOther: (kind: "link" | "text") => void;
}

/** Where text is dropped to be text. */
const FIELD = "input, textarea";

/**
 * Files and pictures dropped anywhere on the page, or pasted into it. Only the first one counts (R-UP-5). Without this a file
 * that misses the zone, or a link, would make the browser leave the page, and the photo and its result with it.
 */
export function useDroppedFiles({ onEnter, onLeave, onFile, onOther }: Handlers): void {
  useEffect(() => {
    const listening = new AbortController();
    const options = { signal: listening.signal };
    const isFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files") ?? false;
    const isForField = ({ target }: DragEvent) => target instanceof Element && target.closest(FIELD) !== null;

    const takeOther = async (dropped: Dropped) => {
      if (dropped.kind !== "picture") return onOther(dropped.kind);
      const file = await import("./take-picture.ts").then(
        ({ takePicture }) => takePicture(dropped.address),
        () => null,
      );
      if (file === null) onOther("link");
      else onFile(file);
    };

    document.addEventListener(
      "dragover",
      (event) => {
        if (!isFiles(event) && isForField(event)) return;
        event.preventDefault();
        if (isFiles(event)) onEnter();
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
        const { dataTransfer } = event;
        if (dataTransfer === null || (!isFiles(event) && isForField(event))) return;
        event.preventDefault();
        onLeave();
        const file = dataTransfer.files[0];
        if (file !== undefined) onFile(file);
        else void takeOther(readDrop(dataTransfer, location.origin));
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
  }, [onEnter, onLeave, onFile, onOther]);
}
