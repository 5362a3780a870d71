/** AES-GCM: its initialisation vector, and the JPEG with the tag behind it. */
export interface StoredPhoto {
  /** Of its entry. */
  readonly id: string;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly cipher: ArrayBuffer;
}

/** The photos' key, wrapped: with a key of this device, or with one that a passphrase makes. */
export type StoredKey = {
  readonly id: typeof PHOTO_KEY;
  /** Name of the photos' key, whatever it is under; photos of another are not opened by it. */
  readonly name: string;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly wrapped: ArrayBuffer;
} & (
  | {
      readonly kind: "device";
      /** The browser hands it to nobody; its bytes where the browser stores no such key (Firefox's private windows did not). */
      readonly key: CryptoKey | Uint8Array<ArrayBuffer>;
    }
  | { readonly kind: "passphrase"; readonly salt: Uint8Array<ArrayBuffer>; readonly iterations: number }
);
export const PHOTO_KEY = "photos";
