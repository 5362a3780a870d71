import type { Prompt } from "#locales/model-texts.ts";

/** What the model is told first. No ten words of it in a row pass as a summary (sayable-text.ts; a test holds it). */
export function systemText({ rules, fields }: Prompt): string {
  return [...rules, ...fields].join("\n");
}
