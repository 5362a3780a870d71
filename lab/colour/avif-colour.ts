import { be32, join, latin, u8 } from "#lab/hostile-files/bytes.ts";

/** AVIF as sharp writes it (ISO/IEC 14496-12 and 23008-12): one item, its properties in `ipco`, their order in `ipma`. */

interface Box {
  readonly at: number;
  readonly size: number;
}

/** With a colour profile beside what it says of its colours already. */
export function withColourBox(avif: Buffer, profile: Uint8Array): Buffer {
  return withProperty(avif, box("colr", join(latin("prof"), profile)));
}

/** Its colours by other numbers of ITU-T H.273. */
export function withCodes(avif: Buffer, primaries: number, transfer: number): Buffer {
  const copy = Buffer.from(avif);
  const { at } = find(copy, "meta", "iprp", "ipco", "colr");
  copy.writeUInt16BE(primaries, at + 12);
  copy.writeUInt16BE(transfer, at + 14);
  return copy;
}

function withProperty(avif: Buffer, property: Buffer): Buffer {
  const container = find(avif, "meta", "iprp", "ipco");
  const order = find(avif, "meta", "iprp", "ipma");
  const count = childrenOf(avif, container.at + 8, container.at + container.size).length;
  const end = container.at + container.size;
  const orderEnd = order.at + order.size;
  const whole = join(
    avif.subarray(0, end),
    property,
    avif.subarray(end, orderEnd),
    // Essential or not is no matter of ours: the last property, not essential.
    u8(count + 1),
    avif.subarray(orderEnd),
  );
  const grown = property.length + 1;
  grow(whole, find(avif, "meta").at, grown);
  grow(whole, find(avif, "meta", "iprp").at, grown);
  grow(whole, container.at, property.length);
  grow(whole, order.at + property.length, 1);
  // Version, one item, its number of two bytes: then how many properties it has.
  const associations = order.at + property.length + 8 + 4 + 4 + 2;
  whole[associations] = (whole[associations] as number) + 1;
  // Version, sizes, count, the item's number, its source: then where its data begin.
  const place = find(avif, "meta", "iloc").at + 8 + 4 + 2 + 2 + 2 + 2;
  grow(whole, place, grown);
  return whole;
}

function grow(bytes: Buffer, at: number, by: number): void {
  bytes.writeUInt32BE(bytes.readUInt32BE(at) + by, at);
}

function box(type: string, data: Uint8Array): Buffer {
  return join(be32(8 + data.length), latin(type), data);
}

const FULL = ["meta"];

function find(bytes: Buffer, ...path: readonly string[]): Box {
  let [from, to] = [0, bytes.length];
  let found: Box | undefined;
  for (const type of path) {
    found = childrenOf(bytes, from, to).find(({ at }) => bytes.toString("latin1", at + 4, at + 8) === type);
    if (found === undefined) throw new Error(`No ${type}.`);
    from = found.at + (FULL.includes(type) ? 12 : 8);
    to = found.at + found.size;
  }
  return found as Box;
}

function childrenOf(bytes: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  for (let at = from; at + 8 <= to; at += bytes.readUInt32BE(at)) boxes.push({ at, size: bytes.readUInt32BE(at) });
  return boxes;
}
