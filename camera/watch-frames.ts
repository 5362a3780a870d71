/**
 * Calls with the time of every new frame of the video, ms, while the page can be seen.
 *
 * @returns ends it
 */
export function watchFrames(video: HTMLVideoElement, onFrame: (atMs: number) => void): () => void {
  let pending = 0;
  if (typeof video.requestVideoFrameCallback === "function") {
    const next = (_now: number, { presentationTime }: VideoFrameCallbackMetadata) => {
      pending = video.requestVideoFrameCallback(next);
      onFrame(presentationTime);
    };
    pending = video.requestVideoFrameCallback(next);
    return () => video.cancelVideoFrameCallback(pending);
  }
  // Browsers without it: every picture of the page, where the video has moved on.
  let seen = -1;
  const next = (now: number) => {
    pending = requestAnimationFrame(next);
    if (video.currentTime === seen) return;
    seen = video.currentTime;
    onFrame(now);
  };
  pending = requestAnimationFrame(next);
  return () => cancelAnimationFrame(pending);
}
