/** Every limit on a photo, its request and what is kept of it, in one place (docs/threats.md, "Layers"; R-UP-9). */
const MEBIBYTE = 1024 * 1024;

export const LIMITS = {
  /** JSON body, bytes. */
  bodyBytes: 14 * MEBIBYTE,
  /** Decoded base64 (the photo's file), bytes. */
  imageBytes: 10 * MEBIBYTE,
  /** width x height as the header states it. */
  imagePixels: 24_000_000,
  /** Shorter side, pixels. */
  minSidePx: 200,
  /** Longer side, pixels. */
  maxSidePx: 8192,
  /** A photo's file as it is chosen: the page makes it smaller before anything is sent (R-UP-7). */
  chosenBytes: 64 * MEBIBYTE,
  /** Its pixels. Chosen: the largest canvas of Chromium, 16,384 x 16,384, and a third more than the largest phone camera's. */
  chosenPixels: 16_384 * 16_384,
  /** What the page decodes as a whole; larger photos are reduced while they are decoded. Chosen: what the server takes. */
  wholePixels: 24_000_000,
  /** Longer side after the reduction that comes before every analysis, pixels. */
  analysisSidePx: 1600,
  /**
   * Longer side of the cut-out of a face that an AI provider may get, pixels. See docs/operating.md, "An AI provider".
   */
  providerSidePx: 1024,
  decodeMs: 3_000,
  /** Resident memory of the process that decodes and measures. */
  decodeBytes: 512 * MEBIBYTE,
  /** Scans of a JPEG. */
  jpegScans: 100,
  /** EXIF, colour profile, texts and the like that decoders are shown, bytes; what is beyond is left out. */
  metadataBytes: MEBIBYTE,
  /** Entries of a history that are kept and shown, the newest ones. Chosen: one a day for more than five years. */
  historyEntries: 2000,
  requestMs: 25_000,
  /** How long the browser waits for an answer. */
  clientMs: 30_000,
} as const;
