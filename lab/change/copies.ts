import { throughJpeg, throughSharp } from "../pictures/through-sharp.ts";
import { CHANGES, type Change, withGains } from "../truth/changes.ts";

const turned =
  (degrees: number): Change =>
  async (image) =>
    throughJpeg(await throughSharp(image, (pipe) => pipe.rotate(degrees, { background: "#888" })), { quality: 90 });

/** The same photo again, as people have it: turned, cropped, saved anew, made smaller, brightened (R-RES-23: never a change). */
export const COPIES: Readonly<Record<string, Change>> = {
  "turned 3°": turned(3),
  "turned 1.2°": turned(-1.2),
  cropped: CHANGES["crop 10 %"] as Change,
  "saved anew": CHANGES["JPEG q75"] as Change,
  smaller: CHANGES["size x0.75"] as Change,
  brighter: async (image) => withGains(image, [1.15, 1.15, 1.15]),
  darker: async (image) => withGains(image, [0.85, 0.85, 0.85]),
};
