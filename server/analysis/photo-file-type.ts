/**
 * Whether a file starts as a JPEG, PNG or WebP does. Everything else is refused before any decoder sees it, whatever
 * its label says (hostile inputs, D). Signatures: ITU T.81 B.1 (SOI and the next marker), PNG 5.2, WebP container 2.4.
 */
export function isPhotoFile(file: Uint8Array): boolean {
  return (
    startsWith(file, 0, JPEG) || startsWith(file, 0, PNG) || (startsWith(file, 0, RIFF) && startsWith(file, 8, WEBP))
  );
}

const JPEG = [0xff, 0xd8, 0xff] as const;
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] as const;
const RIFF = [0x52, 0x49, 0x46, 0x46] as const;
const WEBP = [0x57, 0x45, 0x42, 0x50] as const;

function startsWith(file: Uint8Array, at: number, signature: readonly number[]): boolean {
  return signature.every((byte, i) => file[at + i] === byte);
}
