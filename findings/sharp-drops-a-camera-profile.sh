#!/usr/bin/env bash
# sharp's withIccProfile() is there to bring a picture into the colours of a profile and to write that profile into the file. With one of
# a camera or scanner (ICC.1 class 'scnr': valid without a way back from the connection space) it can do neither, and does not say so
# where one looks: the promise resolves, the file has no profile at all and the pixels are as they were, so what was to be marked with
# its camera's colours is read as sRGB. Only a listener of the 'warning' event hears of it. The profile is good: embedded in a PNG it is
# read, and its colours are brought to sRGB.
#
# Seen on 2026-11-30 with sharp 0.35.5 (libvips 8.18) on Node 24, Linux x64:
#   embedded in a PNG: 188 100 90 is read as 171 99 45
#   withIccProfile to jpeg, png and webp: resolved, hasProfile false, warnings "profile does not support perceptual output intent", "Invalid profile"
# Exits 1 where it rejects, attaches the profile or gives no such warning.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund sharp@0.35.5 >/dev/null 2>&1
cat >probe.mjs <<'JS'
import { writeFileSync } from "node:fs";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

const s15 = (v) => Math.round(65536 * v);
/** XYZ tag. */
const xyz = (values) => {
  const tag = Buffer.alloc(20);
  tag.write("XYZ ", 0, "latin1");
  values.forEach((v, i) => tag.writeInt32BE(s15(v), 8 + 4 * i));
  return tag;
};

/** lut8: straight curves, and a grid of 2 by 2 by 2 whose corners are Lab of the primaries of sRGB, near enough. */
function table() {
  const corners = [[0, 128, 128], [79, 207, 241], [223, 47, 208], [248, 107, 221], [75, 209, 20], [154, 226, 67], [231, 78, 111], [255, 128, 128]];
  const order = [0, 4, 2, 6, 1, 5, 3, 7];
  const line = Array.from({ length: 256 }, (_, i) => i);
  const grid = order.flatMap((i) => corners[i]);
  const bytes = Buffer.alloc(48 + 3 * 256 + grid.length + 3 * 256);
  bytes.write("mft1", 0, "latin1");
  bytes.set([3, 3, 2, 0], 8);
  [0, 4, 8].forEach((i) => bytes.writeInt32BE(65536, 12 + 4 * i));
  Buffer.from([...line, ...line, ...line, ...grid, ...line, ...line, ...line]).copy(bytes, 48);
  return bytes;
}

function cameraProfile() {
  const text = Buffer.concat([Buffer.from("desc\0\0\0\0\0\0\0\x07camera\0", "latin1"), Buffer.alloc(78)]);
  const tags = [["desc", text], ["wtpt", xyz([0.9642, 1, 0.8249])], ["cprt", Buffer.from("text\0\0\0\0public\0", "latin1")], ["A2B0", table()]];
  const head = Buffer.alloc(132 + 12 * tags.length);
  const parts = [];
  let at = head.length;
  head.writeUInt32BE(tags.length, 128);
  tags.forEach(([name, data], i) => {
    const padded = Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)]);
    head.write(name, 132 + 12 * i, "latin1");
    head.writeUInt32BE(at, 136 + 12 * i);
    head.writeUInt32BE(data.length, 140 + 12 * i);
    parts.push(padded);
    at += padded.length;
  });
  head.writeUInt32BE(at, 0);
  head.writeUInt32BE(0x02400000, 8);
  head.write("scnrRGB Lab ", 12, "latin1");
  [2026, 1, 1].forEach((v, i) => head.writeUInt16BE(v, 24 + 2 * i));
  head.write("acsp", 36, "latin1");
  [0.9642, 1, 0.8249].forEach((v, i) => head.writeInt32BE(s15(v), 68 + 4 * i));
  return Buffer.concat([head, ...parts]);
}

writeFileSync("camera.icc", cameraProfile());
const colour = { create: { width: 32, height: 32, channels: 3, background: { r: 188, g: 100, b: 90 } } };

/** The profile behind a PNG's head. */
function embedded(png, data) {
  const body = Buffer.concat([Buffer.from("iCCPcamera\0\0", "latin1"), deflateSync(data)]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(body.length - 4, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), 4 + body.length);
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
}

const read = await sharp(embedded(await sharp(colour).png().toBuffer(), cameraProfile())).toColourspace("srgb").raw().toBuffer();
const isRead = [...read.subarray(0, 3)].join() !== "188,100,90";
console.log(`embedded in a PNG: 188 100 90 is read as ${[...read.subarray(0, 3)].join(" ")}`);

let silent = 0;
for (const format of ["jpeg", "png", "webp"]) {
  const warnings = [];
  const picture = sharp(colour).withIccProfile("camera.icc").toFormat(format);
  picture.on("warning", (text) => warnings.push(String(text)));
  try {
    const { hasProfile } = await sharp(await picture.toBuffer()).metadata();
    console.log(`${format}: resolved, hasProfile ${hasProfile}, warnings: ${warnings.join("; ")}`);
    if (!hasProfile && warnings.some((text) => /profile/i.test(text))) silent += 1;
  } catch (error) {
    console.log(`${format}: rejected, ${error.message}`);
  }
}
process.exit(isRead && silent === 3 ? 0 : 1);
JS
node probe.mjs
