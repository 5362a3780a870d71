const all: Scratch[] = [];

/** Memory of a size asked for that nobody keeps: asking for it anew at each blur costs as much as the blur. Its content is old. */
export class Scratch {
  #memory = new Float32Array(0);

  constructor() {
    all.push(this);
  }

  /** Of all there are. */
  static clear(): void {
    for (const scratch of all) scratch.#memory.fill(0);
  }

  ofSize(size: number): Float32Array {
    if (this.#memory.length < size) this.#memory = new Float32Array(size);
    return this.#memory.subarray(0, size);
  }
}
