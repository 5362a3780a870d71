import type { RgbaImage } from "#engine/input.ts";
import { WORN_THINGS } from "#lab/drawn-face/worn.ts";
import { withText } from "#lab/hostile-files/draw-text.ts";
import { drawFace, face, smallFace } from "#lab/hostile-files/faces.ts";
import { HAS_PHOTOS, listPhotos, NEEDS_PHOTOS, readPhoto } from "#lab/photos/shared-photos.ts";
import {
  besideEachOther,
  checkerPicture,
  cropPicture,
  dogPicture,
  encodeJpeg,
  flatPicture,
  gradientPicture,
  noisePicture,
  textPagePicture,
} from "#lab/pictures/pictures.ts";
import {
  FACE_COVERED,
  FACE_TOO_SMALL,
  HALF_IN_SHADOW,
  MULTIPLE_FACES,
  NO_FACE,
  OK,
  TOO_BLURRED,
  TOO_BRIGHT,
  TOO_DARK,
  TOO_SMALL,
} from "../expected-answers.ts";
import { inLanes } from "../in-lanes.ts";
import type { HostileRow, Probe } from "../row.ts";
import { measurement } from "./measurement.ts";

/** Real pictures without a person, where the collection lies beside the repository. */
const REAL_NON_FACES = listPhotos().filter(({ file }) => file.startsWith("nonfaces/"));

export const CONTENT: readonly HostileRow[] = [
  {
    id: "H1",
    title: "no person: drawn animal, flat colour, landscape, text, textures; and the photos of the collection",
    expect: NO_FACE,
    async send({ photo, skip }) {
      const drawn = { dogPicture, flatPicture, gradientPicture, checkerPicture, textPagePicture, noisePicture };
      for (const [name, draw] of Object.entries(drawn)) await photo(name, await encodeJpeg(draw()));
      if (!HAS_PHOTOS) skip(NEEDS_PHOTOS.meta.skipReason);
      await inLanes(2, REAL_NON_FACES, async ({ file, width, height }) => {
        const isSmall = Math.min(width, height) < 200;
        await photo(file, readPhoto(file), { expect: isSmall ? TOO_SMALL : NO_FACE });
      });
    },
  },
  {
    id: "H2",
    title: "two faces; a second one that is much smaller",
    expect: [MULTIPLE_FACES, OK],
    async send({ photo }) {
      const second = drawFace({ iodPx: 90, tone: 7, seed: 4 });
      await photo("two alike", await encodeJpeg(besideEachOther(face(), second)), { expect: MULTIPLE_FACES });
      const large = drawFace({ iodPx: 150 });
      await photo("one far behind", await encodeJpeg(besideEachOther(large, drawFace({ iodPx: 52, seed: 4 }))), {
        expect: OK,
      });
    },
  },
  {
    id: "H3",
    title: "a face of 40 px",
    expect: [FACE_TOO_SMALL, NO_FACE],
    async send({ photo }) {
      // The inter-ocular distance is about half of a face's width.
      const tiny = drawFace({ iodPx: 20, width: 300, height: 300 });
      await photo("40 px", await encodeJpeg(tiny), { expect: FACE_TOO_SMALL });
    },
  },
  {
    id: "H4",
    title: "black, white, noise; a face too dark, too bright, half in shadow, heavily blurred",
    expect: [TOO_DARK, TOO_BRIGHT, HALF_IN_SHADOW, TOO_BLURRED, NO_FACE],
    async send({ photo }) {
      const [black, white] = [flatPicture(300, 300, [0, 0, 0]), flatPicture(300, 300, [255, 255, 255])];
      for (const [name, picture] of Object.entries({ black, white, noise: noisePicture(300, 300) })) {
        await photo(name, await encodeJpeg(picture), { expect: NO_FACE });
      }
      await photo("dark", await encodeJpeg(drawFace({ iodPx: 120, light: { exposure: 0.06 } })), { expect: TOO_DARK });
      await photo("bright", await encodeJpeg(drawFace({ iodPx: 120, light: { exposure: 3.2 } })), {
        expect: TOO_BRIGHT,
      });
      const shaded = drawFace({
        iodPx: 120,
        worn: ["sunglasses", "beard"],
        light: { halfShadow: { depth: 0.95, side: "left" } },
      });
      await photo("half in shadow", await encodeJpeg(shaded), { expect: HALF_IN_SHADOW });
      await photo("blurred", await encodeJpeg(drawFace({ iodPx: 120, blurSigmaPx: 4 })), { expect: TOO_BLURRED });
    },
  },
  {
    id: "H5",
    title: "199 px and 200 px on the shorter side",
    expect: [TOO_SMALL, OK],
    async send({ photo }) {
      const narrow = drawFace({ iodPx: 66, width: 260, height: 320, centre: [0.5, 0.44] });
      const exact = cropPicture(narrow, 30, 0, 200, 320);
      await photo("200 px", await encodeJpeg(exact), { expect: OK });
      await photo("199 px", await encodeJpeg(cropPicture(exact, 0, 0, 199, 320)), { expect: TOO_SMALL });
    },
  },
  {
    id: "H6",
    title: "mask, sunglasses, hand: what is covered is not assessed",
    expect: [OK, FACE_COVERED, NO_FACE],
    send: sendCovered,
  },
  {
    id: "H7",
    title: "an identity card: nothing of its text comes back",
    expect: [OK, FACE_TOO_SMALL, NO_FACE],
    async send({ photo, claim }) {
      const lines = ["IDENTITY CARD", "MUSTERMANN ERIKA", "T22000129", "<<MUSTERMANN<<ERIKA"];
      const { body } = await photo("card", await encodeJpeg(identityCard(lines)));
      for (const word of ["MUSTERMANN", "ERIKA", "T22000129", "IDENTITY"]) {
        claim(!body.toUpperCase().includes(word), `7: "${word}" of the picture is in the answer`);
      }
    },
  },
];

async function sendCovered({ photo, claim }: Probe): Promise<void> {
  for (const worn of WORN_THINGS.filter((thing) => thing !== "glasses" && thing !== "beard")) {
    const answer = await photo(
      worn,
      await encodeJpeg(drawFace({ iodPx: worn === "hand" ? 210 : 120, planted: [], worn: [worn] })),
      {
        expect: [OK, FACE_COVERED],
      },
    );
    const result = measurement(answer);
    if (result === undefined) continue;
    const hidden = { sunglasses: "under_eye_left", mask: "chin", hand: "cheek_left" }[worn as "mask"];
    const scored = result.concerns.flatMap(({ zones }) =>
      zones.filter(({ score }) => score !== null).map(({ zone }) => zone),
    );
    claim(hidden === undefined || !(scored as string[]).includes(hidden), `1: ${hidden} under the ${worn} has a score`);
  }
  const all = drawFace({ iodPx: 120, worn: ["sunglasses", "mask"] });
  await photo("mask and sunglasses", await encodeJpeg(all), { expect: [FACE_COVERED, NO_FACE] });
}

function identityCard(lines: readonly string[]): RgbaImage {
  const card = besideEachOther(smallFace(), flatPicture(500, 367, [226, 232, 236]));
  return lines.reduce(
    (picture, line, i) => withText(picture, line, { left: 320, top: 40 + 70 * i, dot: 4, colour: [30, 30, 40] }),
    card,
  );
}
