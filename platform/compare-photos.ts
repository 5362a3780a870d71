import type { DecodeErrorCode } from "#contract/error-codes.ts";
import { type ComparedOutcome, compareFaces } from "#engine/compare-faces.ts";
import { findUpright } from "#engine/find-upright.ts";
import { forgetPhoto } from "#engine/forget-photo.ts";
import type { RgbaImage } from "#engine/input.ts";
import { decodePhoto } from "./decode-photo.ts";
import { loadFaceDetector } from "./photo-analyser.ts";

