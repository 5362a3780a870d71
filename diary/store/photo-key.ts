import { PHOTO_KEY, type StoredKey } from "./stored-photo.ts";

/**
 * The photos' key as it is stored: wrapped with a key of this device, or with one that a passphrase makes. Changing from
 * one to the other touches no photo.
 */

/** OWASP, Password Storage Cheat Sheet (2023): PBKDF2-HMAC-SHA256. */
const ITERATIONS = 600_000;
const AES = { name: "AES-GCM", length: 256 } as const;
const USES: KeyUsage[] = ["encrypt", "decrypt"];

export interface KeyForms {
  readonly stored: StoredKey;
  /** For a browser that stores no `CryptoKey`. */
  readonly plain: StoredKey;
}

/** Whichever of its forms the browser takes. */
export async function storeKey(forms: KeyForms, store: (key: StoredKey) => Promise<unknown>): Promise<void> {
  try {
    await store(forms.stored);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === "DataCloneError")) throw error;
    await store(forms.plain);
  }
}

/** @param name of the photos' key */
export async function wrapForDevice(name: string, key: CryptoKey): Promise<KeyForms> {
  const bytes = crypto.getRandomValues(new Uint8Array(AES.length / 8));
  const device = await deviceKey(bytes);
  const wrapped = { id: PHOTO_KEY, name, ...(await wrap(key, device)), kind: "device" } as const;
  return { stored: { ...wrapped, key: device }, plain: { ...wrapped, key: bytes } };
}

export async function wrapWithPassphrase(name: string, key: CryptoKey, passphrase: string): Promise<KeyForms> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const wrapped = await wrap(key, await passphraseKey(passphrase, salt, ITERATIONS));
  const stored = { id: PHOTO_KEY, name, ...wrapped, kind: "passphrase", salt, iterations: ITERATIONS } as const;
  return { stored, plain: stored };
}

/** @returns null for a passphrase that is not the one */
export async function openKey(stored: StoredKey, passphrase = ""): Promise<CryptoKey | null> {
  const { iv, wrapped } = stored;
  const wrapping =
    stored.kind === "passphrase"
      ? await passphraseKey(passphrase, stored.salt, stored.iterations)
      : stored.key instanceof CryptoKey
        ? stored.key
        : await deviceKey(stored.key);
  try {
    // Extractable: wrapping it anew is a kind of handing out.
    return await crypto.subtle.unwrapKey("raw", wrapped, wrapping, { name: AES.name, iv }, AES, true, USES);
  } catch (error) {
    if (stored.kind === "passphrase") return null;
    throw error;
  }
}

export function newPhotoKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey(AES, true, USES);
}

async function wrap(key: CryptoKey, wrapping: CryptoKey) {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  return { iv, wrapped: await crypto.subtle.wrapKey("raw", key, wrapping, { name: AES.name, iv }) };
}

/** One that the browser hands to nobody. */
function deviceKey(bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", bytes, AES.name, false, ["wrapKey", "unwrapKey"]);
}

async function passphraseKey(
  passphrase: string,
  salt: Uint8Array<ArrayBuffer>,
  iterations: number,
): Promise<CryptoKey> {
  // The same letters, however a keyboard puts them together.
  const bytes = new TextEncoder().encode(passphrase.normalize("NFKC"));
  const base = await crypto.subtle.importKey("raw", bytes, "PBKDF2", false, ["deriveKey"]);
  const derivation = { name: "PBKDF2", hash: "SHA-256", salt, iterations };
  return await crypto.subtle.deriveKey(derivation, base, AES, false, ["wrapKey", "unwrapKey"]);
}
