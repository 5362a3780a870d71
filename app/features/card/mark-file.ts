import { DIGITAL_SOURCE, DIGITAL_SOURCE_PROPERTY, IPTC_EXTENSION } from "#contract/digital-source.ts";
import { fromLatin1, joined, viewOf } from "#photo-file/bytes.ts";
import { pngChunk } from "#photo-file/png-chunk.ts";
import { PNG_SIGNATURE } from "#photo-file/png-header.ts";

/**
 * The mark that machines read, in a card that says something an AI gave (AI Act, Art. 50(2)): an XMP packet where Adobe's
 * specification, part 3, puts it; in a WebM, which has no place for one, a tag. Of a card a part at most is the AI's.
 */
const SOURCE = DIGITAL_SOURCE.words;
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:Iptc4xmpExt="${IPTC_EXTENSION}" Iptc4xmpExt:${DIGITAL_SOURCE_PROPERTY}="${SOURCE}"/></rdf:RDF></x:xmpmeta>`;

/** A chunk's keyword, then: not compressed, no language, no other keyword (PNG, 3rd edition, 11.3.3.4). */
const PNG_KEYWORD = "XML:com.adobe.xmp\0\0\0\0\0";
/** Length, "IHDR", 13 bytes, checksum. */
const PNG_HEADER = 25;
/** XMP's own box, by its UUID (part 3, 1.2.7). */
const MP4_UUID = [0xbe, 0x7a, 0xcf, 0xcb, 0x97, 0xa9, 0x42, 0xe8, 0x9c, 0x71, 0x99, 0x94, 0x91, 0xe3, 0xaf, 0xac];
/** Matroska's elements (RFC 9559): Tags, Tag, Targets (empty: the whole film), SimpleTag, TagName, TagString. */
const WEBM = { tags: 0x1254c367, tag: 0x7373, targets: 0x63c0, simple: 0x67c8, name: 0x45a3, text: 0x4487 } as const;

/** @param type of the file, without codecs; one that it does not know is left as it is */
function withMark(file: Uint8Array, type: string): Uint8Array {
  switch (type) {
    case "image/png": {
      const after = PNG_SIGNATURE.length + PNG_HEADER;
      return joined([file.subarray(0, after), pngChunk("iTXt", fromLatin1(PNG_KEYWORD + XMP)), file.subarray(after)]);
    }
    case "video/mp4": {
      const size = new Uint8Array(4);
      const box = [fromLatin1("uuid"), Uint8Array.from(MP4_UUID), fromLatin1(XMP)];
      viewOf(size).setUint32(0, size.length + joined(box).length);
      return joined([file, size, ...box]);
    }
    case "video/webm": {
      const name = element(WEBM.name, fromLatin1(`${IPTC_EXTENSION}${DIGITAL_SOURCE_PROPERTY}`));
      const simple = element(WEBM.simple, joined([name, element(WEBM.text, fromLatin1(SOURCE))]));
      const tag = element(WEBM.tag, joined([element(WEBM.targets, new Uint8Array()), simple]));
      return joined([file, element(WEBM.tags, tag)]);
    }
    default:
      return file;
  }
}

/** Its id, its length in two bytes (the first bits say so), its content. */
function element(id: number, content: Uint8Array): Uint8Array {
  const head = id > 0xffff ? [id >>> 24, (id >>> 16) & 255] : [];
  const length = 0x4000 | content.length;
  return joined([Uint8Array.from([...head, (id >>> 8) & 255, id & 255, length >>> 8, length & 255]), content]);
}

/** The card's file, marked where something of it is an AI's. */
export async function cardFileOf(parts: readonly Blob[], name: string, type: string, ai: string | null): Promise<File> {
  if (ai === null) return new File([...parts], name, { type });
  const bytes = new Uint8Array(await new Blob([...parts]).arrayBuffer());
  return new File([withMark(bytes, type) as Uint8Array<ArrayBuffer>], name, { type });
}
