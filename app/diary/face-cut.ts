import type { AnalysisResult } from "#engine/result.ts";

/**
 * A kept photo is an aligned cut: upright, 600 x 800 px, the eyes always at the same place, where the live camera's guide has them
 * (`app/features/camera/camera-geometry.ts`), so that one lies on the other, and on the camera's picture.
 */
export const CUT = { width: 600, height: 800 } as const;

/** JPEG, 120 kB at most; null where the face's place is not known. @param photo address of the photo on the screen */
export function cutFace(_photo: string, _result: AnalysisResult): Promise<Blob | null> {
  throw new Error("To be written.");
}
