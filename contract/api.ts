import { z } from "zod";
import { DIGITAL_SOURCE } from "./digital-source.ts";
import { ERROR_CODES } from "./error-codes.ts";
import { LANGUAGES } from "./language.ts";
import { analysisResultSchema, seenSchema } from "./result.ts";

/** `POST /api/skin-analysis` and `GET /api/config`: shapes both sides parse. Source: docs/contract.md, "API". */

export const ANALYSIS_PATH = "/api/skin-analysis";
export const CONFIG_PATH = "/api/config";

export const analysisRequestSchema = z.object({
  /** Data URL of a JPEG, PNG or WebP. */
  image: z.string(),
  language: z.enum(LANGUAGES),
  providerConsent: z.boolean().optional(),
});
export type AnalysisRequest = z.infer<typeof analysisRequestSchema>;

/** The visitor-facing texts, in the asked language. */
export const analysisTextsSchema = z.object({
  skinType: z.string(),
  skinScore: z.number().min(0).max(100),
  issues: z.array(z.string()),
  recommendations: z.array(z.string()),
  summary: z.string().optional(),
});
export type AnalysisTexts = z.infer<typeof analysisTextsSchema>;

/** The photo lay on its side or stood upside down: how far it was turned, degrees clockwise, before anything was looked at. */
export const turnedSchema = z.literal([90, 180, 270]).optional();
export type Turned = NonNullable<z.infer<typeof turnedSchema>>;

const measuredDetailsSchema = z.object({
  source: z.enum(["embedded", "openai-words"]),
  degraded: z.literal(true).optional(),
  turned: turnedSchema,
  result: analysisResultSchema,
});
const providerDetailsSchema = z.object({
  source: z.literal("openai"),
  provider: z.string(),
  model: z.string(),
  turned: turnedSchema,
  /** Absent in answers of a server that does not say it yet: then the texts are all there is. */
  seen: seenSchema.optional(),
});
export const detailsSchema = z.discriminatedUnion("source", [measuredDetailsSchema, providerDetailsSchema]);
export type AnalysisDetails = z.infer<typeof detailsSchema>;

export const successAnswerSchema = z.object({
  success: z.literal(true),
  quotaExceeded: z.literal(false),
  requestId: z.string(),
  analysis: analysisTextsSchema,
  details: detailsSchema,
  /** Where an AI provider judged or wrote; else absent. */
  digitalSourceType: z.enum(DIGITAL_SOURCE).optional(),
});
export type SuccessAnswer = z.infer<typeof successAnswerSchema>;

export const quotaAnswerSchema = z.object({
  success: z.literal(false),
  quotaExceeded: z.literal(true),
  requestId: z.string(),
});
export type QuotaAnswer = z.infer<typeof quotaAnswerSchema>;

export const errorAnswerSchema = z.object({
  success: z.literal(false),
  quotaExceeded: z.literal(false),
  error: z.object({
    code: z.enum(ERROR_CODES as [string, ...string[]]),
    message: z.string(),
    requestId: z.string(),
  }),
});
export type ErrorAnswer = z.infer<typeof errorAnswerSchema>;

/** What the browser needs to know of the running configuration. No secrets. */
export const publicConfigSchema = z.object({
  analysis: z.object({
    mode: z.enum(["embedded", "openai", "openai-words"]),
    providerName: z.string().nullable(),
    providerCountry: z.string().nullable(),
    consentNeeded: z.boolean(),
    /** Where a photo is measured unless the visitor says otherwise. */
    place: z.enum(["server", "device"]),
  }),
  ads: z.object({
    clientId: z.string().nullable(),
    slots: z.record(z.string(), z.string()),
    onResults: z.boolean(),
  }),
  affiliate: z.object({ host: z.string(), tag: z.string().nullable(), showPrices: z.boolean() }),
  limits: z.object({ imageBytes: z.int(), analysisSidePx: z.int(), clientMs: z.int() }),
});
export type PublicConfig = z.infer<typeof publicConfigSchema>;
export type AnalysisMode = PublicConfig["analysis"]["mode"];
