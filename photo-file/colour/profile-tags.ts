import { latin1, viewOf } from "../bytes.ts";

/** ICC.1:2022, 7.2 and 7.3: a header of 128 bytes, then the table of tags, 12 bytes each. */
const HEADER_BYTES = 128;
const TAG_BYTES = 12;

export interface ProfileTags {
  readonly version: number;
  /** What stands behind a profile's tables: XYZ, or L*a*b*. */
  readonly connection: "XYZ " | "Lab ";
  readonly has: (name: string) => boolean;
  /** Data of a tag. @throws RangeError: there is none */
  readonly tag: (name: string) => DataView;
}

/** @param profile whole (`isUsableProfile`) */
export function tagsOf(profile: Uint8Array): ProfileTags {
  const view = viewOf(profile);
  const entries = new Map<string, DataView>();
  for (let i = 0; i < view.getUint32(HEADER_BYTES); i += 1) {
    const at = HEADER_BYTES + 4 + TAG_BYTES * i;
    const [begin, length] = [view.getUint32(at + 4), view.getUint32(at + 8)];
    entries.set(latin1(profile, at, at + 4), viewOf(profile.subarray(begin, begin + length)));
  }
  return {
    version: profile[8] as number,
    connection: latin1(profile, 20, 24) === "Lab " ? "Lab " : "XYZ ",
    has: (name) => entries.has(name),
    tag: (name) => {
      const data = entries.get(name);
      if (data === undefined) throw new RangeError(`No ${name}.`);
      return data;
    },
  };
}

export function typeOf(data: DataView, at = 0): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((i) => data.getUint8(at + i)));
}

/** s15Fixed16Number. */
export function fixedAt(data: DataView, at: number): number {
  return data.getInt32(at) / 65_536;
}
