import type { Language } from "#contract/language.ts";
import type { TextSigns } from "#contract/text-signs.ts";
import { TEXT_SIGNS as de } from "./de/model/text-signs.ts";
import { TEXT_SIGNS as en } from "./en/model/text-signs.ts";

/** All languages' at once, and without waiting: a result is shown in one go. Another language does not compile without its own. */
const BY_LANGUAGE: Readonly<Record<Language, TextSigns>> = { de, en };

export const TEXT_SIGNS: readonly TextSigns[] = Object.values(BY_LANGUAGE);
