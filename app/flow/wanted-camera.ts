/** A retake is asked for beside a result: the camera opens at the upload step, to which the way goes back. */
let isWanted = false;

export function wantCamera(): void {
  isWanted = true;
}

/** Once. */
export function takeWantedCamera(): boolean {
  const wasWanted = isWanted;
  isWanted = false;
  return wasWanted;
}
