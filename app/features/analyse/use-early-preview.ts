import { useEffect, useState } from "react";

/**
 * Up to this size the chosen file itself is shown while it is prepared. Chosen, 8 MiB: some 24 megapixels as cameras pack
 * them, which a phone has memory for once more.
 */
const LARGEST_BYTES = 8 * 1024 * 1024;

/**
 * An object URL of the file, so that the photo is seen at once, whatever the network and the preparing take. JPEG alone:
 * that is what cameras make, browsers turn it upright, and the others may be far larger than their file.
 */
export function useEarlyPreview(file: File | null): string | null {
  const [preview, setPreview] = useState<string | null>(null);
  useEffect(() => {
    if (file?.type !== "image/jpeg" || file.size > LARGEST_BYTES) return;
    const url = URL.createObjectURL(file);
    setPreview(url);
    return () => {
      setPreview(null);
      URL.revokeObjectURL(url);
    };
  }, [file]);
  return preview;
}
