import sharp from "sharp";
import { expect, it } from "vitest";
import { CANARY } from "#lab/hostile-files/canary.ts";
import { exifWithPersonalData, iptcSegment, xmpSegment } from "#lab/hostile-files/exif.ts";
import { otherFace, withSharp } from "#lab/hostile-files/faces.ts";
import { partsOf, withComment, withSegments } from "#lab/hostile-files/jpeg.ts";
import { syntheticSelfie } from "#lab/pictures/pictures.ts";
import { startFakeProvider } from "#lab/servers/fake-provider.ts";
import { createAnalysisPool } from "#server/analysis/worker/analysis-pool.ts";
import { createPhotoExaminer } from "#server/analysis/worker/examine-photo.ts";
import { dataUrl } from "#tests/support/test-server.ts";
import { startProviderServer } from "./provider-server.ts";

/** JPEG markers that a picture needs; every other segment is somebody's information. */
const PICTURE_ONLY = new Set([0xd8, 0xe0, 0xdb, 0xc0, 0xc2, 0xc4, 0xdd, 0xda, 0xd9]);
const SIDE_PX = 1_024;
/** Workers run at a lower priority: beside the rest of the suite a photo may meet its time limit, which is not what is looked at here. */
const TRIES = 3;

/** What is cut away around the face: encode-face.test.ts. */
it("what goes to the AI provider out of the real worker holds nothing of the photo's metadata: place, serial number, owner, XMP, IPTC, a small picture of another face (G3)", async () => {
  const fake = await startFakeProvider();
  const pool = createAnalysisPool({ fault: () => undefined, warn: () => undefined });
  expect((await pool.start()).ok).toBe(true);
  const examiner = createPhotoExaminer(pool);
  const server = startProviderServer({ mode: "openai", fallback: "embedded", baseUrl: fake.baseUrl, examiner });

  const thumbnail = await withSharp(otherFace()).resize(160).jpeg({ quality: 50 }).toBuffer();
  const photo = await sharp(await syntheticSelfie())
    .jpeg()
    .toBuffer();
  const personal = [exifWithPersonalData(CANARY, thumbnail), xmpSegment(CANARY), iptcSegment(CANARY)];
  const telling = withSegments(withComment(photo, CANARY), ...personal);
  expect(telling.toString("latin1").split(CANARY).length).toBeGreaterThan(4);
  for (let i = 0; i < TRIES && fake.callCount === 0; i++) await server.analyse({ image: dataUrl(telling) });

  const [call] = fake.calls;
  const base64 = /data:image\/jpeg;base64,([^"]+)/.exec(String(call?.body))?.[1] ?? "";
  const sent = Buffer.from(base64, "base64");
  const others = partsOf(sent).filter(({ marker }) => !PICTURE_ONLY.has(marker));
  expect(others).toEqual([]);
  const { exif, xmp, iptc, icc, width, height } = await sharp(sent).metadata();
  expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined]);
  expect(Math.max(width, height)).toBeLessThanOrEqual(SIDE_PX);
  const whole = `${call?.rawHeaders.join("\n")}${String(call?.body)}${sent.toString("latin1")}`;
  expect(whole).not.toContain(CANARY);
  expect(sent.includes(thumbnail.subarray(-200, -100))).toBe(false);
  expect(server.logText()).not.toContain(CANARY);

  await server.close();
  await pool.close();
  await fake.close();
});
