import { cut } from "#lab/hostile-files/bytes.ts";
import { faceJpeg, smallFace, withSharp } from "#lab/hostile-files/faces.ts";
import { withDeclaredSize, withRepeatedScans } from "#lab/hostile-files/jpeg.ts";
import { blackPng, mapChunks, PNG_SIGNATURE, packedText, withMany, zlibOfZeros } from "#lab/hostile-files/png.ts";
import { encodePng } from "#lab/pictures/pictures.ts";
import { postOf } from "./calls.ts";
import type { Call } from "./plan.ts";

/** Inputs like those of the hostile suite that are refused: by the door, by the headers of the picture, and by the decoder. */

export interface HostileCall {
  readonly id: string;
  readonly call: Call;
}

const MEBIBYTE = 1024 * 1024;

export async function hostileCalls(): Promise<readonly HostileCall[]> {
  const photo = await faceJpeg();
  const png = Buffer.from(await encodePng(smallFace()));
  const progressive = await withSharp(smallFace()).jpeg({ progressive: true }).toBuffer();
  const files: Readonly<Record<string, Uint8Array>> = {
    "40,000 pixels wide": withDeclaredSize(photo, 40_000, 40_000),
    "black, 20,000 by 20,000": blackPng({ width: 20_000, height: 20_000 }),
    "packed texts": withMany(png, packedText("Comment", zlibOfZeros(20 * MEBIBYTE)), 8),
    "scans again and again": withRepeatedScans(progressive, 2_000),
    "cut in half": cut(photo, 0.5),
    "wrong checksum": mapChunks(png, "IDAT", (chunk) => ({ ...chunk, crc: 1 })),
  };
  const bodies: Readonly<Record<string, string>> = {
    "cut JSON": "{",
    "nested brackets": "[".repeat(100_000),
    "no data URL": JSON.stringify({ image: Buffer.from(photo).toString("base64"), language: "de" }),
    "wrong base64": imageBody("data:image/jpeg;base64,*"),
    "10 MB of a type": imageBody(`data:image/${"a".repeat(10_000_000)}`),
    ...Object.fromEntries(Object.entries(files).map(([name, file]) => [name, imageBody(dataUrl(file))])),
  };
  return Object.entries(bodies).map(([id, body]) => ({ id, call: postOf(body) }));
}

function imageBody(image: string): string {
  return JSON.stringify({ image, language: "de" });
}

function dataUrl(file: Uint8Array): string {
  const type = file[0] === PNG_SIGNATURE[0] ? "image/png" : "image/jpeg";
  return `data:${type};base64,${Buffer.from(file).toString("base64")}`;
}
