import { useEffect, useState } from "react";
import { LIMITS } from "#contract/limits.ts";
import { openPhoto } from "../../canvas/open-photo.ts";

/**
 * The chosen file itself, to be seen at once, until it is prepared: an object URL. Null where the browser would have to
 * decode more pixels than a phone has memory for, twice, or where the file's own structure does not tell.
 */
export function useEarlyPreview(file: File | null): string | null {
  const [preview, setPreview] = useState<string | null>(null);
  useEffect(() => {
    if (file === null) return;
    let url: string | null = null;
    let isGone = false;
    openPhoto(file).then(
      (photo) => {
        if (isGone || photo === null || photo.width * photo.height > LIMITS.imagePixels) return;
        url = URL.createObjectURL(file);
        setPreview(url);
      },
      // A file that vanished: preparing it says so.
      () => undefined,
    );
    return () => {
      isGone = true;
      setPreview(null);
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [file]);
  return preview;
}
