/** What the page and its photo worker say to each other. Both come from one build, so the types are the contract. */

export interface PhotoJob {
  readonly id: number;
  readonly file: Blob;
}

export type PhotoReply =
  | { readonly id: number; readonly ok: true; readonly jpeg: Blob }
  | { readonly id: number; readonly ok: false; readonly isPhotosFault: boolean };
