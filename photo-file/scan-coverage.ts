/** Coefficients of a block of 8 x 8 (T.81, A.3.3). */
const COEFFICIENTS = 64;

/**
 * What of a picture the scans of a JPEG have brought: all coefficients of all components, to the last bit, or less. A
 * progressive photo may stop between any two scans and still look like one.
 */
export class ScanCoverage {
  readonly #isProgressive: boolean;
  readonly #components: number;
  /** By component: which coefficients are there to the last bit. */
  readonly #exact = new Map<number, boolean[]>();

  constructor(isProgressive: boolean, components: number) {
    this.#isProgressive = isProgressive;
    this.#components = components;
  }

  /** @param header of a scan (T.81, B.2.3), known to be as long as its components ask for */
  add(header: Uint8Array): void {
    const count = header[0] as number;
    const [first, last, bits] = header.subarray(1 + 2 * count) as unknown as [number, number, number];
    const [from, to] = this.#isProgressive ? [first, Math.min(last, COEFFICIENTS - 1)] : [0, COEFFICIENTS - 1];
    const isExact = !this.#isProgressive || (bits & 0x0f) === 0;
    for (let at = 1; at < 1 + 2 * count; at += 2) {
      const component = header[at] as number;
      const exact = this.#exact.get(component) ?? Array<boolean>(COEFFICIENTS).fill(false);
      this.#exact.set(component, exact.fill(isExact, from, to + 1));
    }
  }

  get isComplete(): boolean {
    return this.#exact.size >= this.#components && [...this.#exact.values()].every((exact) => exact.every(Boolean));
  }
}
