import type { RgbaImage } from "#engine/input.ts";
import type { SyntheticFaceOptions } from "#lab/drawn-face/render.ts";
import { WORN_THINGS } from "#lab/drawn-face/worn.ts";
import { withText } from "#lab/hostile-files/draw-text.ts";
import { drawFace, smallFace } from "#lab/hostile-files/faces.ts";
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
import { inLanes } from "../in-lanes.ts";
import { photos, row } from "../make-row.ts";
import type { HostileRow } from "../row.ts";

/** Real pictures without a person, where the collection lies beside the repository; all of them meet `face/detector.test.ts` too. */
const REAL_NON_FACES = listPhotos()
  .filter(({ file }) => file.startsWith("nonfaces/"))
  .slice(0, process.env.HOSTILE_FULL === "1" ? undefined : 3);

export const CONTENT: readonly HostileRow[] = [
  row(
    "H1",
    "no person: drawn animal, flat colour, landscape, text, textures; and the photos of the collection",
    "422 no_face",
    async ({ photo, skip }) => {
      const drawn = { dogPicture, flatPicture, gradientPicture, checkerPicture, textPagePicture, noisePicture };
      for (const [name, draw] of Object.entries(drawn)) await photo(name, await encodeJpeg(draw()));
      if (!HAS_PHOTOS) skip(NEEDS_PHOTOS.meta.skipReason);
      await inLanes(2, REAL_NON_FACES, async ({ file, width, height }) => {
        const isSmall = Math.min(width, height) < 200;
        await photo(file, readPhoto(file), { expect: isSmall ? "422 image_too_small" : "422 no_face" });
      });
    },
  ),
  photos("H2", "two faces; a second one that is much smaller", ["422 multiple_faces", "200"], async () => {
    const second = drawFace({ iodPx: 60, tone: 7, seed: 4 });
    const farBehind = besideEachOther(drawFace({ iodPx: 90 }), drawFace({ iodPx: 31, seed: 4 }));
    return {
      "two alike": [await encodeJpeg(besideEachOther(smallFace(), second)), { expect: "422 multiple_faces" }],
      "one far behind": [await encodeJpeg(farBehind), { expect: "200" }],
    };
  }),
  // The inter-ocular distance is about half of a face's width.
  photos("H3", "a face of 40 px", ["422 face_too_small", "422 no_face"], async () => ({
    "40 px": [await encodeJpeg(drawFace({ iodPx: 20, width: 300, height: 300 })), { expect: "422 face_too_small" }],
  })),
  photos(
    "H4",
    "black, white, noise; a face too dark, too bright, half in shadow, heavily blurred",
    ["422 too_dark", "422 too_bright", "422 half_in_shadow", "422 too_blurred", "422 no_face"],
    async () => {
      const drawn = (options: SyntheticFaceOptions) => encodeJpeg(drawFace({ iodPx: 80, ...options }));
      const shadow = { depth: 0.95, side: "left" } as const;
      return {
        black: [await encodeJpeg(flatPicture(300, 300, [0, 0, 0])), { expect: "422 no_face" }],
        white: [await encodeJpeg(flatPicture(300, 300, [255, 255, 255])), { expect: "422 no_face" }],
        noise: [await encodeJpeg(noisePicture(300, 300)), { expect: "422 no_face" }],
        dark: [await drawn({ light: { exposure: 0.06 } }), { expect: "422 too_dark" }],
        bright: [await drawn({ light: { exposure: 3.2 } }), { expect: "422 too_bright" }],
        "half in shadow": [
          await drawn({ worn: ["sunglasses", "beard"], light: { halfShadow: shadow } }),
          { expect: "422 half_in_shadow" },
        ],
        blurred: [await drawn({ iodPx: 120, blurSigmaPx: 4 }), { expect: "422 too_blurred" }],
      };
    },
  ),
  photos("H5", "199 px and 200 px on the shorter side", ["422 image_too_small", "200"], async () => {
    const narrow = drawFace({ iodPx: 66, width: 260, height: 320, centre: [0.5, 0.44] });
    const exact = cropPicture(narrow, 30, 0, 200, 320);
    return {
      "200 px": [await encodeJpeg(exact), { expect: "200" }],
      "199 px": [await encodeJpeg(cropPicture(exact, 0, 0, 199, 320)), { expect: "422 image_too_small" }],
    };
  }),
  // Which zones then have no score: lab/sweep/gate-cases.ts.
  photos(
    "H6",
    "mask, sunglasses, hand: what is covered is not assessed",
    ["200", "422 face_covered", "422 no_face"],
    async () => {
      const worn = WORN_THINGS.filter((thing) => thing !== "glasses" && thing !== "beard");
      const drawn = worn.map(async (thing) => {
        const face = drawFace({ iodPx: thing === "hand" ? 210 : 80, planted: [], worn: [thing] });
        return [thing, [await encodeJpeg(face), { expect: ["200", "422 face_covered"] }]] as const;
      });
      const both = await encodeJpeg(drawFace({ iodPx: 80, worn: ["sunglasses", "mask"] }));
      const covered = { expect: ["422 face_covered", "422 no_face"] } as const;
      return { ...Object.fromEntries(await Promise.all(drawn)), "mask and sunglasses": [both, covered] };
    },
  ),
  row(
    "H7",
    "an identity card: nothing of its text comes back",
    ["200", "422 face_too_small", "422 no_face"],
    async ({ photo, claim }) => {
      const lines = ["IDENTITY CARD", "MUSTERMANN ERIKA", "T22000129", "<<MUSTERMANN<<ERIKA"];
      const { body } = await photo("card", await encodeJpeg(identityCard(lines)));
      for (const word of ["MUSTERMANN", "ERIKA", "T22000129", "IDENTITY"]) {
        claim(!body.toUpperCase().includes(word), `7: "${word}" of the picture is in the answer`);
      }
    },
  ),
];

function identityCard(lines: readonly string[]): RgbaImage {
  const card = besideEachOther(smallFace(), flatPicture(500, 367, [226, 232, 236]));
  return lines.reduce(
    (picture, line, i) => withText(picture, line, { left: 320, top: 40 + 70 * i, dot: 4, colour: [30, 30, 40] }),
    card,
  );
}
