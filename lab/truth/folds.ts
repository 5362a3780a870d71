/** Fitted on four fifths of the people, reported on the fifth that the fit has not seen, all five in turn. */
export const FOLDS = 5;

/** People of this fold, and all photos of a folder, stay out of every fit of grades. */
const HELD_OUT = { fold: 0, folder: "hard/" } as const;

export function isHeldOut({ file, fold }: { readonly file: string; readonly fold: number }): boolean {
  return fold === HELD_OUT.fold || file.startsWith(HELD_OUT.folder);
}

/** The fold of a person, 0..4, the same in every run: FNV-1a of 32 bits, so that nothing but the code decides. */
export function foldOf(person: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < person.length; i++) hash = Math.imul(hash ^ person.charCodeAt(i), 0x01000193);
  return (hash >>> 0) % FOLDS;
}
