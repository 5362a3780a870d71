import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import sharp from "sharp";
import type { FaceGeometry, RgbaImage } from "#engine/input.ts";
import { encodePng } from "../pictures/pictures.ts";
import { type SevereFace, severeFace } from "./severe-face.ts";

/** node lab/severe-faces/render.ts [folder] [from] [to]: full pictures, the graders' crops and an index. Never to be committed. */

const CROP_PX = 900;

/** Upright by the eye line, a square of 1.25 times the larger extent of the mesh. */
function cropOf(image: RgbaImage, { landmarks }: FaceGeometry): Buffer {
  const [dx, dy] = [landmarks[3 * 263]! - landmarks[3 * 33]!, landmarks[3 * 263 + 1]! - landmarks[3 * 33 + 1]!];
  const length = Math.hypot(dx, dy);
  const [cos, sin] = [dx / length, dy / length];
  const points = Array.from({ length: 468 }, (_, i) => [landmarks[3 * i]!, landmarks[3 * i + 1]!] as const);
  const [us, vs] = [points.map(([x, y]) => x * cos + y * sin), points.map(([x, y]) => y * cos - x * sin)];
  const [left, right, top, bottom] = [Math.min(...us), Math.max(...us), Math.min(...vs), Math.max(...vs)];
  const pitch = (1.25 * Math.max(right - left, bottom - top)) / CROP_PX;
  const [u0, v0] = [(left + right) / 2 - (CROP_PX / 2) * pitch, (top + bottom) / 2 - (CROP_PX / 2) * pitch];
  const samples = Math.max(1, Math.ceil(pitch));
  const crop = Buffer.alloc(3 * CROP_PX * CROP_PX);
  for (let i = 0; i < CROP_PX * CROP_PX; i++) {
    const sum = [0, 0, 0];
    for (let k = 0; k < samples * samples; k++) {
      const u = u0 + pitch * ((i % CROP_PX) + ((k % samples) + 0.5) / samples);
      const v = v0 + pitch * (Math.floor(i / CROP_PX) + (Math.floor(k / samples) + 0.5) / samples);
      addPixel(sum, image, u * cos - v * sin, u * sin + v * cos);
    }
    for (let c = 0; c < 3; c++) crop[3 * i + c] = Math.round(sum[c]! / (samples * samples));
  }
  return crop;
}

/** Between the four pixels; black outside the picture. */
function addPixel(sum: number[], { data, width, height }: RgbaImage, x: number, y: number): void {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  if (column < 0 || row < 0 || column >= width - 1 || row >= height - 1) return;
  const [fx, fy] = [x - column, y - row];
  const at = 4 * (row * width + column);
  for (let c = 0; c < 3; c++) {
    const above = data[at + c]! * (1 - fx) + data[at + 4 + c]! * fx;
    const below = data[at + 4 * width + c]! * (1 - fx) + data[at + 4 * width + 4 + c]! * fx;
    sum[c]! += above * (1 - fy) + below * fy;
  }
}

interface Entry extends Pick<SevereFace, "file" | "person" | "fold" | "recipe"> {
  readonly id: string;
}

function readIndex(path: string): Entry[] {
  try {
    return JSON.parse(readFileSync(path, "utf8")) as Entry[];
  } catch {
    return [];
  }
}

const [folder = "/work/planted", from = "0", to = "119"] = process.argv.slice(2);
for (const part of ["full", "crops"]) mkdirSync(`${folder}/${part}`, { recursive: true });
for (let index = Number(from); index <= Number(to); index++) {
  const id = String(index + 1).padStart(3, "0");
  try {
    const { image, face, file, person, fold, recipe } = await severeFace(index);
    const crop = sharp(cropOf(image, face), { raw: { width: CROP_PX, height: CROP_PX, channels: 3 } });
    await crop.jpeg({ quality: 93, chromaSubsampling: "4:4:4" }).toFile(`${folder}/crops/${id}.jpg`);
    writeFileSync(`${folder}/full/${id}.png`, await encodePng(image));
    const others = readIndex(`${folder}/index.json`).filter((entry) => entry.id !== id);
    const entries = [...others, { id, file, person, fold, recipe }].toSorted((a, b) => (a.id < b.id ? -1 : 1));
    writeFileSync(`${folder}/index.json`, `${JSON.stringify(entries, null, 1)}\n`);
    console.log(id, file, recipe);
  } catch (error) {
    console.log(id, "left out:", error instanceof Error ? error.message : error);
  }
}
