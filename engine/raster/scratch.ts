/** Memory of a size asked for that nobody keeps: asking for it anew at each blur costs as much as the blur. Its content is old. */
export class Scratch {
  #memory = new Float32Array(0);

  ofSize(size: number): Float32Array {
    if (this.#memory.length < size) this.#memory = new Float32Array(size);
    return this.#memory.subarray(0, size);
  }
}
