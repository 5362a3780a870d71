import { z } from "zod";
import {
  CONCERN_CODES,
  NOT_MEASURED_REASONS,
  OILINESS_LEVELS,
  SKIN_TYPES,
  WARNING_CODES,
  ZONE_CODES,
} from "#engine/codes.ts";
import type { AnalysisResult } from "#engine/result.ts";

/** The shape of a measurement wherever it crosses a border; the engine's own type is `AnalysisResult`. */

const score = z.int().min(0).max(100);
const share = z.number().min(0).max(1);
const zone = z.enum(ZONE_CODES);
const point = z.tuple([z.number(), z.number()]);

/** What results of before method 5 do not say is null here: they are kept over a reload, and a server may be older than its page. */
const grade = z.number().min(0).max(3).nullable().default(null);

const concern = z.object({
  code: z.enum(CONCERN_CODES),
  grade,
  score: score.nullable(),
  points: score,
  spread: z.int().min(0).nullable(),
  seen: share,
  notMeasured: z.enum(NOT_MEASURED_REASONS).optional(),
  zones: z.array(z.object({ zone, grade, score: score.nullable(), marks: z.int().min(0) })),
});

/** What limits a photo and has no words here yet, as a newer server may say it, is left out; the measurement still stands. */
const warnings = z
  .array(z.string())
  .transform((list) => list.flatMap((code) => WARNING_CODES.find((known) => known === code) ?? []));

export const analysisResultSchema = z.object({
  methodVersion: z.string().min(1),
  skinScore: score,
  scoreSpread: z.int().min(0).max(100),
  measuredConcerns: z.int().min(0).max(CONCERN_CODES.length),
  skinType: z.object({
    value: z.enum(SKIN_TYPES),
    sureness: share,
    /** Told as probable; results of before it was said tell their type. */
    open: z.boolean().default(false),
    tZone: z.enum(OILINESS_LEVELS),
    cheeks: z.enum(OILINESS_LEVELS),
  }),
  concerns: z.array(concern).length(CONCERN_CODES.length),
  quality: z.object({
    interOcularPx: z.number().min(0),
    warnings,
    light: share,
    sharpness: z.number().min(0),
    pose: z.object({ yaw: z.number(), pitch: z.number(), roll: z.number() }),
  }),
  geometry: z.object({
    zones: z.partialRecord(zone, z.array(point)),
    marks: z.array(z.object({ code: z.enum(CONCERN_CODES), zone, x: z.number(), y: z.number(), r: z.number().min(0) })),
    lines: z.array(z.object({ zone, strength: share, path: z.array(point) })),
    areas: z.array(
      z.object({
        code: z.enum(CONCERN_CODES),
        zone: zone.nullable().default(null),
        strength: share,
        outline: z.array(point),
      }),
    ),
    eyes: z.tuple([point, point]).nullable().default(null),
  }),
  photos: z.int().min(2).optional(),
  moments: z.int().min(1).optional(),
  disagree: z.literal(true).optional(),
});

/** What an AI provider saw in the photo, as codes: what its plan follows from. Most important first, one a concern. */
export const seenSchema = z.object({
  skinType: z.enum(SKIN_TYPES),
  issues: z.array(
    z.object({
      concern: z.enum(CONCERN_CODES),
      level: z.enum(["slight", "visible", "strong"]),
      zones: z.array(zone),
    }),
  ),
});
export type Seen = z.infer<typeof seenSchema>;

/** Compile-time proof that schema and engine agree, both ways. */
type Parsed = z.infer<typeof analysisResultSchema>;
type Mutual<A extends B, B> = A;
/** @public */
export type ResultAgreement = [Mutual<Parsed, AnalysisResult>];
