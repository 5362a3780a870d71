import { createMulberry32, deriveSeed } from "#lab/drawn-face/random.ts";

/** How a photo's file was damaged; each kind as often as the others. */
export const MUTATIONS = ["flip bits", "truncate", "splice"] as const;
export type Mutation = (typeof MUTATIONS)[number];

export interface Mutant {
  readonly index: number;
  /** Which of the seed photos. */
  readonly photo: number;
  readonly mutation: Mutation;
  readonly file: Uint8Array;
}

/** The mutant number `index` of a seed: always the same, whatever was made before it. */
export function makeMutant(photos: readonly Uint8Array[], seed: number, index: number): Mutant {
  const random = createMulberry32(deriveSeed(seed, `mutant ${index}`));
  const below = (end: number) => Math.floor(end * random());
  const photo = index % photos.length;
  const original = photos[photo] as Uint8Array;
  const mutation = MUTATIONS[below(MUTATIONS.length)] as Mutation;
  return { index, photo, mutation, file: DAMAGE[mutation](original, below, photos) };
}

type Below = (end: number) => number;
type Damage = (original: Uint8Array, below: Below, photos: readonly Uint8Array[]) => Uint8Array;

const DAMAGE: Readonly<Record<Mutation, Damage>> = {
  /** 1 to 64 bits; every other time near the start, where the structure is. */
  "flip bits"(original, below) {
    const file = Uint8Array.from(original);
    const reach = below(2) === 0 ? Math.min(1024, file.length) : file.length;
    for (let left = 2 ** below(7); left > 0; left -= 1) {
      const at = below(reach);
      file[at] = (file[at] as number) ^ (1 << below(8));
    }
    return file;
  },
  truncate: (original, below) => original.slice(0, 1 + below(original.length - 1)),
  /** A piece of this or another photo over, into or out of this one. */
  splice(original, below, photos) {
    const donor = photos[below(photos.length)] as Uint8Array;
    const from = below(donor.length);
    const piece = donor.subarray(from, from + 1 + below(2048));
    const at = below(original.length);
    const dropped = [0, piece.length, piece.length * 4][below(3)] as number;
    return Buffer.concat([original.subarray(0, at), piece, original.subarray(at + dropped)]);
  },
};
