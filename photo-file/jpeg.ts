import type { DecodeErrorCode } from "#contract/error-codes.ts";
import { LIMITS } from "#contract/limits.ts";
import { joined, latin1, viewOf } from "./bytes.ts";
import { JpegMetadata } from "./jpeg-metadata.ts";
import { type PhotoFile, type Refused, refused, type SizeLimits, sizeRefusal, type WalkOptions } from "./photo-file.ts";
import { ScanCoverage } from "./scan-coverage.ts";

/** ITU T.81, table B.1. */
const MARKER = {
  temporary: 0x01,
  baseline: 0xc0,
  extended: 0xc1,
  progressive: 0xc2,
  huffmanTables: 0xc4,
  arithmeticConditioning: 0xcc,
  restart: 0xd0,
  lastRestart: 0xd7,
  start: 0xd8,
  end: 0xd9,
  scan: 0xda,
  quantisationTables: 0xdb,
  numberOfLines: 0xdc,
  restartInterval: 0xdd,
  application: 0xe0,
  lastApplication: 0xef,
  comment: 0xfe,
} as const;

const FRAMES: readonly number[] = [MARKER.baseline, MARKER.extended, MARKER.progressive];
const TABLES: readonly number[] = [
  MARKER.huffmanTables,
  MARKER.arithmeticConditioning,
  MARKER.quantisationTables,
  MARKER.restartInterval,
];
/** A scan brings at most four tables of each kind along, and most bring one or two: more than ten a scan do no work. */
const MOST_TABLES = 10 * LIMITS.jpegScans;
/** Metadata comes in 64 KiB segments, so a file of 10 MiB made of nothing else has 160. Chosen: far above, still quick. */
const MOST_SEGMENTS = 5_000;
/** A camera that restarts every second block of 16 x 16 px writes 47,000 into 24 megapixels; most restart once a row. */
const MOST_RESTARTS = 50_000;

const END_MARK = Uint8Array.of(0xff, MARKER.end);

/**
 * Walks a JPEG's segments (T.81, annex B) from its start to the end mark of its first picture, or to where that should be:
 * some programs leave it out, or let something else follow the picture's data.
 */
export function readJpeg(bytes: Uint8Array, { limits }: WalkOptions): PhotoFile | Refused {
  return new JpegWalk(bytes, limits).walk();
}

class JpegWalk {
  readonly #file: Uint8Array;
  readonly #limits: SizeLimits;
  readonly #metadata = new JpegMetadata();
  #at = 2;
  /** Components of the frame; 0 before it was seen. */
  #components = 0;
  #width = 0;
  #height = 0;
  /** Something was seen that only a JPEG has. Until then a file may only begin like one. */
  #isJpeg = false;
  #segments = 0;
  #tables = 0;
  #scans = 0;
  #restarts = 0;
  #coverage: ScanCoverage | null = null;
  /** Where the data of the last scan end; null while they are walked over, and before there is one. */
  #scanEnd: number | null = null;

  constructor(file: Uint8Array, limits: SizeLimits) {
    this.#file = file;
    this.#limits = limits;
  }

  walk(): PhotoFile | Refused {
    while (true) {
      const marker = this.#nextMarker();
      if (marker === "garbage") return refused("image_corrupt");
      if (marker === "ended") return this.#finishUnended(this.#isJpeg ? "image_truncated" : "image_corrupt");
      if (marker === MARKER.end) return this.#finish();
      const end = this.#part(marker);
      if (end !== null) return end;
    }
  }

  /** Next marker, its two bytes consumed. Fill bytes are legal; decoders skip other bytes, so a real JPEG may have them. */
  #nextMarker(): number | "garbage" | "ended" {
    if (!this.#isJpeg && this.#at < this.#file.length && this.#file[this.#at] !== 0xff) return "garbage";
    const file = this.#file;
    let at = this.#at;
    // A plain loop: about 1 ms per MB, whatever stands there. A native search is slower where marks are dense.
    for (; at + 1 < file.length; at += 1) {
      if (file[at] !== 0xff) continue;
      const marker = file[at + 1] as number;
      if (marker === 0xff || marker === 0 || marker === MARKER.temporary) continue;
      this.#at = at + 2;
      return marker;
    }
    return "ended";
  }

  /** Null: the walk goes on. */
  #part(marker: number): PhotoFile | Refused | null {
    if (marker >= MARKER.restart && marker <= MARKER.lastRestart) {
      this.#restarts += 1;
      return this.#restarts > MOST_RESTARTS ? refused("image_too_complex") : null;
    }
    if (this.#scans > 0) this.#scanEnd ??= this.#at - 2;
    // Another picture begins and this one has not ended: what an index or a thumbnail behind a cut looks like.
    if (marker === MARKER.start) return this.#finishUnended(this.#scans > 0 ? "image_truncated" : "image_corrupt");
    this.#segments += 1;
    if (this.#segments > MOST_SEGMENTS) return refused("image_too_complex");
    const begin = this.#at;
    const length = begin + 2 <= this.#file.length ? viewOf(this.#file).getUint16(begin) : 2;
    if (length < 2) return refused("image_corrupt");
    const payload = this.#file.subarray(begin + 2, begin + length);
    this.#isJpeg ||= isTelling(marker, payload);
    this.#at = begin + length;
    if (this.#at > this.#file.length) return this.#finishUnended(this.#isJpeg ? "image_truncated" : "image_corrupt");
    return this.#segment(marker, payload, begin - 2);
  }

  #segment(marker: number, payload: Uint8Array, from: number): PhotoFile | Refused | null {
    if (isFrame(marker)) return this.#frame(marker, payload);
    if (marker === MARKER.scan) return this.#scan(payload);
    if (TABLES.includes(marker)) {
      this.#tables += 1;
      return this.#tables > MOST_TABLES ? refused("image_too_complex") : null;
    }
    if (isApplication(marker)) this.#metadata.add(marker - MARKER.application, payload, from, this.#at);
    else if (marker === MARKER.comment) this.#metadata.drop(from, this.#at);
    else if (marker !== MARKER.numberOfLines) return this.#finishUnended("image_corrupt");
    return null;
  }

  /** Lossless, hierarchical and arithmetic-coded frames, and 12 bits, are made by no camera and no browser. */
  #frame(marker: number, payload: Uint8Array): Refused | null {
    const components = payload[5] ?? 0;
    if (!FRAMES.includes(marker) || this.#components > 0 || this.#scans > 0) return refused("image_corrupt");
    if (![1, 3, 4].includes(components) || payload.length !== 6 + 3 * components) return refused("image_corrupt");
    const view = viewOf(payload);
    this.#height = view.getUint16(1);
    this.#width = view.getUint16(3);
    const refusal = sizeRefusal(this.#width, this.#height, this.#limits);
    if (refusal !== undefined) return refused(refusal);
    if (payload[0] !== 8) return refused("image_corrupt");
    this.#components = components;
    this.#coverage = new ScanCoverage(marker === MARKER.progressive, components);
    this.#isJpeg = true;
    return null;
  }

  #scan(payload: Uint8Array): Refused | null {
    const components = payload[0] ?? 0;
    const isSound = components >= 1 && components <= 4 && payload.length === 4 + 2 * components;
    if (this.#components === 0 || !isSound) return refused("image_corrupt");
    this.#scans += 1;
    this.#scanEnd = null;
    this.#coverage?.add(payload);
    return this.#scans > LIMITS.jpegScans ? refused("image_too_complex") : null;
  }

  #finish(): PhotoFile | Refused {
    if (this.#scans === 0) return refused("image_corrupt");
    return this.#photo(this.#file.subarray(0, this.#at));
  }

  /** What stands here is no part of this picture. If its scans have brought everything, they end where their data do. */
  #finishUnended(code: DecodeErrorCode): PhotoFile | Refused {
    if (this.#coverage?.isComplete !== true) return refused(code);
    const photo = this.#photo(this.#file.subarray(0, this.#scanEnd ?? this.#file.length));
    const ended = (file: Uint8Array): Uint8Array => joined([file, END_MARK]);
    const { colourTag: tag } = photo;
    const colourTag = tag && { ...tag, without: () => ended(tag.without()) };
    const files = { bare: ended(photo.bare), decodable: ended(photo.decodable), ...(colourTag && { colourTag }) };
    return { ...photo, ...files, unended: code };
  }

  #photo(file: Uint8Array): PhotoFile {
    const { orientation } = this.#metadata;
    const [width, height] = [this.#width, this.#height];
    const cleaned = this.#metadata.cleaned(file, this.#components);
    return { ok: true, type: "jpeg", width, height, orientation, ...cleaned };
  }
}

function isApplication(marker: number): boolean {
  return marker >= MARKER.application && marker <= MARKER.lastApplication;
}

function isFrame(marker: number): boolean {
  const isTable = marker === MARKER.huffmanTables || marker === MARKER.arithmeticConditioning;
  return marker >= 0xc0 && marker <= 0xcf && !isTable;
}

/** Names of the segments photos begin with; a quantisation table of 8 bits says its number and 64 values. */
function isTelling(marker: number, payload: Uint8Array): boolean {
  if (marker === MARKER.quantisationTables) return payload.length >= 65 && (payload[0] as number) <= 3;
  const isApplication = marker >= MARKER.application && marker <= MARKER.lastApplication;
  return isApplication && /^(JFIF|JFXX|Exif|ICC_PROFILE|http:|MPF|Adobe|Photoshop)/.test(latin1(payload, 0, 12));
}
