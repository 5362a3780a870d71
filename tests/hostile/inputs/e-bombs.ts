import type { HostileRow } from "../row.ts";
import { FAILING_DECODER } from "./e/failing-decoder.ts";
import { FILE_STRUCTURE } from "./e/file-structure.ts";
import { MANY_FACES } from "./e/many-faces.ts";
import { PACKED_DATA } from "./e/packed-data.ts";
import { PICTURE_SIZE } from "./e/picture-size.ts";

const numberOf = ({ id }: HostileRow): number => Number(id.slice(1));

export const BOMBS: readonly HostileRow[] = [
  ...PICTURE_SIZE,
  ...PACKED_DATA,
  ...FILE_STRUCTURE,
  ...FAILING_DECODER,
  ...MANY_FACES,
].toSorted((a, b) => numberOf(a) - numberOf(b));
