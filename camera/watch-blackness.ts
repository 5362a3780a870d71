/** The picture is looked at in so many cells: the noise of a covered sensor is gone in their means. Chosen. */
const CELLS = { width: 32, height: 24 };
/**
 * Brightest channel of a cell that shows nothing, of 255: 16 is black as video has it (ITU-R BT.709, narrow range), where a
 * driver leaves it as it is; and a few steps for noise. Chosen; a face in the darkest room in which one is found has 27.
 */
const BLACK = 20;
/** So many cells may be brighter: light past the edge of a shutter. Chosen. */
const LEAKING_SHARE = 0.02;
/** How often the picture is looked at, ms: nobody wants to know it sooner, and it costs nothing. Chosen. */
const PERIOD_MS = 500;

/** @param rgba of the reduced picture, 4 bytes a cell */
export function isBlackPicture(rgba: ArrayLike<number>): boolean {
  let bright = 0;
  for (let at = 0; at < rgba.length; at += 4) {
    if (Math.max(rgba[at] ?? 0, rgba[at + 1] ?? 0, rgba[at + 2] ?? 0) > BLACK) bright += 1;
  }
  return bright <= LEAKING_SHARE * (rgba.length / 4);
}

/**
 * Tells again and again whether the camera's picture is black, as long as there is a camera and the page can be seen. Needs
 * no face finder, and goes on where the preview is hidden.
 *
 * @param track of the camera that is on; null: none is
 * @returns ends it
 */
export function watchBlackness(
  video: HTMLVideoElement,
  track: () => MediaStreamTrack | null,
  tell: (isBlack: boolean) => void,
): () => void {
  const canvas = Object.assign(document.createElement("canvas"), CELLS);
  const clock = setInterval(() => {
    const camera = track();
    if (camera === null || document.hidden) return;
    // A camera that the system has muted, or that has given nothing yet, shows as little as one that is covered.
    const shows = !camera.muted && video.readyState >= video.HAVE_CURRENT_DATA;
    tell(!(shows && hasLight(video, canvas)));
  }, PERIOD_MS);
  return () => clearInterval(clock);
}

/** A browser that does not let its canvas be read is not known to show nothing. */
function hasLight(video: HTMLVideoElement, canvas: HTMLCanvasElement): boolean {
  const context = canvas.getContext("2d", { alpha: false, willReadFrequently: true });
  if (context === null) return true;
  context.imageSmoothingQuality = "high";
  context.drawImage(video, 0, 0, canvas.width, canvas.height);
  return !isBlackPicture(context.getImageData(0, 0, canvas.width, canvas.height).data);
}
