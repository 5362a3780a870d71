/** First room, bytes; most requests that are no photo fit. Chosen. */
const FIRST_BYTES = 16 * 1024;

/**
 * Bytes that arrive in pieces, in one buffer: a piece leaves no object behind, and nothing is put together at the end. It
 * grows by doubling and only when bytes have come, so a length that is stated and not sent takes no memory. It clears what it
 * leaves.
 */
export class GrowingBuffer {
  #room = Buffer.alloc(0);
  #length = 0;
  readonly #mostBytes: number;

  /** @param mostBytes what it will hold at most; it never takes more room than that */
  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  get length(): number {
    return this.#length;
  }

  /** @returns false where the system gives no memory; nothing is added then */
  append(piece: Buffer): boolean {
    const needed = this.#length + piece.length;
    if (needed > this.#room.length) {
      const wanted = Math.max(FIRST_BYTES, needed, 2 * this.#room.length);
      const larger = allocate(Math.max(needed, Math.min(wanted, this.#mostBytes)));
      if (larger === null) return false;
      this.#room.copy(larger, 0, 0, this.#length);
      this.#room.fill(0);
      this.#room = larger;
    }
    piece.copy(this.#room, this.#length);
    this.#length = needed;
    return true;
  }

  /** Its own memory, not a copy. */
  bytes(): Buffer {
    return this.#room.subarray(0, this.#length);
  }

  /** Nothing of what came is left, here or in what `bytes` gave out. */
  clear(): void {
    this.#room.fill(0);
    this.#length = 0;
  }
}

/** `Slow`: never out of the shared pool, whose pages would stay as long as any neighbour. */
function allocate(bytes: number): Buffer<ArrayBuffer> | null {
  try {
    return Buffer.allocUnsafeSlow(bytes);
  } catch {
    return null;
  }
}
