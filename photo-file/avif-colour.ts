import { latin1, viewOf } from "./bytes.ts";
import { descriptionOf, SRGB, SRGB_CURVE } from "./colour-codes.ts";
import { isUsableProfile } from "./icc-profile.ts";
import type { ColourTag } from "./photo-file.ts";
import { writeProfile } from "./write-profile.ts";

/**
 * What an AVIF says of its colours (ISO/IEC 23008-12, 6.5.5), and the file without: the boxes stay where they are, so that
 * nothing behind them moves. The picture itself is the browser's to decode. Null: nothing that we read.
 */
export function avifColour(file: Uint8Array): ColourTag | null {
  const boxes = colourBoxes(file);
  const kindOf = ({ from }: Box): string => latin1(file, from, from + KIND_BYTES);
  const profileBox = boxes.find((box) => ["prof", "rICC"].includes(kindOf(box)));
  const codes = boxes.find((box) => kindOf(box) === "nclx");
  const profile = profileBox ? usable(file.subarray(profileBox.from + KIND_BYTES, profileBox.to)) : coded(file, codes);
  if (profile === undefined) return null;
  const without = (): Uint8Array => {
    const copy = new Uint8Array(file);
    for (const box of boxes) {
      if (kindOf(box) === "nclx") copy.set(SRGB_CODES, box.from + KIND_BYTES);
      else copy.set(FREE, box.name);
    }
    return copy;
  };
  return { space: "RGB ", profile, isDeflated: false, without };
}

/** Where a box's name stands, and where its data begin and end. */
interface Box {
  readonly name: number;
  readonly from: number;
  readonly to: number;
}

const [SHORT_HEAD, LONG_HEAD] = [8, 16];
const KIND_BYTES = 4;
/** Of the name of a box that is to be passed over (ISO/IEC 14496-12, 8.1.2). */
const FREE = Uint8Array.from("free", (letter) => letter.charCodeAt(0));
/** Primaries and curve of sRGB (ITU-T H.273), two bytes each; the matrix behind them stays: it makes the picture RGB. */
const UNSAID = 2;
const SRGB_CODES = Uint8Array.of(0, 1, 0, 13);

function usable(profile: Uint8Array): Uint8Array | null {
  return isUsableProfile(profile, "RGB ") ? profile : null;
}

/** Null: nothing said, which is sRGB. Undefined: nothing that a profile could say, as light beyond white. */
function coded(file: Uint8Array, codes: Box | undefined): Uint8Array | null | undefined {
  if (codes === undefined) return null;
  const [primaries, curve] = [0, 2].map((at) => viewOf(file).getUint16(codes.from + KIND_BYTES + at)) as [
    number,
    number,
  ];
  const description = descriptionOf(primaries === UNSAID ? 1 : primaries, curve === UNSAID ? 13 : curve);
  if (description === null) return undefined;
  const isSrgb = description.red === SRGB.red && description.curve === SRGB_CURVE;
  return isSrgb ? null : writeProfile(description, "RGB ");
}

/** All properties `colr`, of the picture itself first: writers put them in the order of the items. */
function colourBoxes(file: Uint8Array): Box[] {
  const [meta] = boxesIn(file, "meta", { name: 0, from: 0, to: file.length });
  const [properties] = meta ? boxesIn(file, "iprp", { ...meta, from: meta.from + 4 }) : [];
  const [container] = properties ? boxesIn(file, "ipco", properties) : [];
  const boxes = container ? boxesIn(file, "colr", container) : [];
  return boxes.filter(({ from, to }) => to - from >= KIND_BYTES + SRGB_CODES.length);
}

function boxesIn(file: Uint8Array, name: string, { from, to }: Box): Box[] {
  const found: Box[] = [];
  const view = viewOf(file);
  for (let at = from; at + SHORT_HEAD <= to; ) {
    const stated = view.getUint32(at);
    // 0: to the end; 1: the length stands in eight further bytes, of which a file of ours needs four.
    const head = stated === 1 ? LONG_HEAD : SHORT_HEAD;
    if (at + head > to) return found;
    const size = stated === 1 ? view.getUint32(at + 12) : stated === 0 ? to - at : stated;
    if (size < head || at + size > to) return found;
    if (latin1(file, at + 4, at + 8) === name) found.push({ name: at + 4, from: at + head, to: at + size });
    at += size;
  }
  return found;
}
