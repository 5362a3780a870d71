import { z } from "zod";

export const LANGUAGES = ["de", "en"] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = "de";
export const languageSchema = z.enum(LANGUAGES);
