#!/usr/bin/env bash
# An RGB profile whose device-to-PCS table is of type lut16 ("mft2") and whose connection space is XYZ: the 16-bit number for 1.0 is
# 0x8000 (ICC.1, "PCS encodings": XYZ up to 1 + 32767/32768). Chromium takes 0xFFFF for 1.0 and shows such a photo at half its light;
# sharp (with Little CMS) reads the same bytes as meant. A photo that is brought to sRGB by the browser is measured too dark, and
# nothing says so.
#
# Seen on 2026-11-30 with @sparticuz/chromium 153.0.0, puppeteer-core 25.16.0 and sharp 0.35.5 on Node 24, Linux x64:
#   grey 188 by a profile that means sRGB's colours with a plain curve: sharp 188, Chromium 137
# Exits 1 where Chromium and sharp agree, or Chromium gives another number than this.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund @sparticuz/chromium@153.0.0 puppeteer-core@25.16.0 sharp@0.35.5 >/dev/null 2>&1
cat >probe.mjs <<'JS'
import chromium from "@sparticuz/chromium";
import { launch } from "puppeteer-core";
import sharp from "sharp";
import { crc32, deflateSync } from "node:zlib";

// Linear sRGB to XYZ under D50, as the ICC's own sRGB profiles have it.
const TO_XYZ = [0.4361, 0.3851, 0.1431, 0.2225, 0.7169, 0.0606, 0.0139, 0.0971, 0.7141];
const linear = (v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);

/** lut16: input curves (sRGB's), a grid of 2 by 2 by 2 whose corners are XYZ, straight output curves. */
function table() {
  const inputs = Array.from({ length: 256 }, (_, i) => Math.round(65535 * linear(i / 255)));
  const grid = [];
  for (const r of [0, 1]) for (const g of [0, 1]) for (const b of [0, 1]) {
    for (let row = 0; row < 3; row++) {
      const [x, y, z] = TO_XYZ.slice(3 * row, 3 * row + 3);
      grid.push(Math.round(0x8000 * (x * r + y * g + z * b)));
    }
  }
  const bytes = Buffer.alloc(52 + 2 * (3 * 256 + grid.length + 3 * 2));
  bytes.write("mft2", 0, "latin1");
  bytes.set([3, 3, 2, 0], 8);
  [0, 4, 8].forEach((i) => bytes.writeInt32BE(65536, 12 + 4 * i));
  bytes.writeUInt16BE(256, 48);
  bytes.writeUInt16BE(2, 50);
  [...inputs, ...inputs, ...inputs, ...grid, 0, 65535, 0, 65535, 0, 65535].forEach((v, i) => bytes.writeUInt16BE(v, 52 + 2 * i));
  return bytes;
}

function profile() {
  const text = Buffer.concat([Buffer.from("desc\0\0\0\0\0\0\0\x06table\0"), Buffer.alloc(78)]);
  const white = Buffer.alloc(20);
  white.write("XYZ ", 0, "latin1");
  [0.9642, 1, 0.8249].forEach((v, i) => white.writeInt32BE(Math.round(65536 * v), 8 + 4 * i));
  const right = Buffer.concat([Buffer.from("text\0\0\0\0public\0"), Buffer.alloc(1)]);
  const tags = [["desc", text], ["wtpt", white], ["cprt", right], ["A2B0", table()]];
  const head = Buffer.alloc(128 + 4 + 12 * tags.length);
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
  head.write("mntrRGB XYZ ", 12, "latin1");
  [2026, 1, 1].forEach((v, i) => head.writeUInt16BE(v, 24 + 2 * i));
  head.write("acsp", 36, "latin1");
  white.copy(head, 68, 8);
  return Buffer.concat([head, ...parts]);
}

/** Behind the PNG's head. */
function tagged(png, data) {
  const body = Buffer.concat([Buffer.from("iCCPtable\0\0", "latin1"), deflateSync(data)]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(body.length - 4, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), 4 + body.length);
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
}

const plain = { create: { width: 32, height: 32, channels: 3, background: { r: 188, g: 188, b: 188 } } };
const png = tagged(await sharp(plain).png().toBuffer(), profile());
const bySharp = (await sharp(png).toColourspace("srgb").raw().toBuffer())[0];

const browser = await launch({ args: [...chromium.args, "--force-color-profile=srgb"], executablePath: await chromium.executablePath(), headless: "shell" });
const page = await browser.newPage();
const byChromium = await page.evaluate(async (source) => {
  const image = new Image();
  image.src = source;
  await image.decode();
  const pen = Object.assign(document.createElement("canvas"), { width: 32, height: 32 }).getContext("2d");
  pen.drawImage(image, 0, 0);
  return pen.getImageData(16, 16, 1, 1).data[0];
}, `data:image/png;base64,${png.toString("base64")}`);
console.log(`${await browser.version()}: sharp ${bySharp}, Chromium ${byChromium}`);
await browser.close();
process.exit(Math.abs(bySharp - 188) <= 2 && Math.abs(byChromium - 137) <= 2 ? 0 : 1);
JS
node probe.mjs
