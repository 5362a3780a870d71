import { useEffect, useState } from "react";
import type { AnalysisResult } from "#engine/result.ts";

export interface FaceCut {
  readonly jpeg: Blob;
  readonly address: string;
}

/**
 * What would be kept of a photo, in memory alone. Null where nothing can be: no photo, no secure context, no eyes found, a browser
 * whose canvases lie, or not there yet.
 */
export function useFaceCut(photo: string | null, result: AnalysisResult): FaceCut | null {
  const [cut, setCut] = useState<FaceCut | null>(null);
  useEffect(() => {
    if (photo === null) return;
    let isCurrent = true;
    let address = "";
    void cutHere(photo, result).then((jpeg) => {
      if (!isCurrent || jpeg === null) return;
      address = URL.createObjectURL(jpeg);
      setCut({ jpeg, address });
    });
    return () => {
      isCurrent = false;
      URL.revokeObjectURL(address);
    };
  }, [photo, result]);
  return cut;
}

async function cutHere(photo: string, result: AnalysisResult): Promise<Blob | null> {
  try {
    const [{ canKeepPhotos }, { cutFace }] = await Promise.all([import("../store/vault.ts"), import("./face-cut.ts")]);
    return canKeepPhotos() ? await cutFace(photo, result) : null;
  } catch {
    // Without the code, or the photo's bytes, there is nothing to offer.
    return null;
  }
}
