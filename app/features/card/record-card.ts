import type { CardContent } from "#card/card-content.ts";
import { atMoment } from "#card/card-motion.ts";
import { drawCard, measureIn } from "#card/draw-card.ts";
import { layOutCard } from "#card/lay-out-card.ts";
import { cardFileOf } from "./mark-file.ts";
import { CARD_PAINT, cardFileName, contextOf } from "./paint-card.ts";

const SECONDS = 4;
const FRAMES_PER_SECOND = 30;
/** 720 x 1280: phones encode that while it is drawn. Chosen. */
const SCALE = 2 / 3;
/** Fine lines on plain paper stay clean. Chosen. */
const BITS_PER_SECOND = 5_000_000;

/** The first that a browser can write: H.264 is what the apps for stories take. */
const TYPES = ["video/mp4;codecs=avc1.42E01F", "video/mp4", "video/webm;codecs=vp9", "video/webm"];

/** How this browser would write a film; null where it cannot. */
export function filmType(): string | null {
  try {
    if (typeof HTMLCanvasElement.prototype.captureStream !== "function") return null;
    return TYPES.find((type) => MediaRecorder.isTypeSupported(type)) ?? null;
  } catch {
    return null;
  }
}

interface Recording {
  readonly type: string;
  /** @param share 0..1 */
  readonly onProgress: (share: number) => void;
  /** Ends it, and nothing is left. */
  readonly signal: AbortSignal;
}

/**
 * Four seconds of the card drawing itself, recorded while it does. Its fonts are there: the preview has them.
 *
 * @throws where the browser fails at it, and when it is ended
 */
export async function recordCard(
  canvas: HTMLCanvasElement,
  content: CardContent,
  { type, onProgress, signal }: Recording,
): Promise<File> {
  const context = contextOf(canvas, SCALE);
  const layout = layOutCard(content, measureIn(context, CARD_PAINT));
  const draw = (share: number) => drawCard(context, atMoment(layout, share), CARD_PAINT, SCALE);
  draw(0);
  const stream = canvas.captureStream(FRAMES_PER_SECOND);
  try {
    const recorder = new MediaRecorder(stream, { mimeType: type, videoBitsPerSecond: BITS_PER_SECOND });
    const recorded = written(recorder);
    recorder.start();
    const played = play((share) => {
      draw(share);
      onProgress(share);
    }, signal);
    // What cannot be written is said at once, not after four seconds.
    await Promise.race([played, recorded]);
    recorder.stop();
    const parts = await recorded;
    signal.throwIfAborted();
    const [plainType = ""] = type.split(";");
    return await cardFileOf(parts, cardFileName(content, plainType.replace("video/", "")), plainType, content.ai);
  } finally {
    for (const track of stream.getTracks()) track.stop();
    canvas.width = 0;
  }
}

function written(recorder: MediaRecorder): Promise<Blob[]> {
  const parts: Blob[] = [];
  return new Promise((resolve, reject) => {
    recorder.ondataavailable = ({ data }) => void parts.push(data);
    recorder.onstop = () => resolve(parts);
    recorder.onerror = () => reject(new Error("The film could not be written."));
  });
}

/** One picture a frame of the screen, by the clock: who draws slowly gets fewer, not a longer film. */
function play(show: (share: number) => void, signal: AbortSignal): Promise<void> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const step = () => {
      if (signal.aborted) {
        reject(signal.reason);
        return;
      }
      const share = Math.min(1, (performance.now() - start) / (SECONDS * 1000));
      try {
        show(share);
      } catch (reason) {
        reject(reason);
        return;
      }
      if (share < 1) requestAnimationFrame(step);
      else resolve();
    };
    requestAnimationFrame(step);
  });
}
