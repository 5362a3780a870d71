/** Longer than any row. */
const MOST = 256;

/**
 * A row of numbers while it is written, used again for the next one: thousands are written a photo, and lists put
 * together of lists take longer than all that is read for them.
 */
export class RowWriter {
  readonly #values = new Float64Array(MOST);
  #length = 0;

  add(value: number): void {
    this.#values[this.#length++] = value;
  }

  addAll(values: Float64Array): void {
    this.#values.set(values, this.#length);
    this.#length += values.length;
  }

  /** As many numbers: zeros but for one. */
  addOneOf(count: number, which: number, value = 1): void {
    for (let i = 0; i < count; i++) this.add(i === which ? value : 0);
  }

  /** What has been written so far; the next row begins. */
  take(): Float64Array {
    const row = this.#values.slice(0, this.#length);
    this.#length = 0;
    return row;
  }
}
