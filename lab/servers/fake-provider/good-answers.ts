import type { Language } from "#contract/language.ts";

const ISSUES = [
  { concern: "shine", level: "visible", zones: ["forehead", "nose"] },
  { concern: "redness", level: "slight", zones: ["cheek_left", "cheek_right"] },
] as const;

/** What a well-behaved model answers, in both languages; a request gets the fields that its schema names. */
const GOOD_ANSWERS: Readonly<Record<Language, Readonly<Record<string, unknown>>>> = {
  de: {
    skinType: "combination",
    skinScore: 74,
    issues: ISSUES,
    summary: "Deine Haut wirkt auf dem Foto ausgeglichen, mit etwas Glanz in der Mitte des Gesichts.",
  },
  en: {
    skinType: "combination",
    skinScore: 74,
    issues: ISSUES,
    summary: "Your skin looks even in the photo, with some shine in the middle of the face.",
  },
};

interface ChatRequest {
  readonly model?: string;
  readonly messages?: readonly { readonly role: string; readonly content: unknown }[];
  readonly response_format?: {
    readonly json_schema?: { readonly schema?: { readonly properties?: Readonly<Record<string, unknown>> } };
  };
}

/** The body as JSON; a body that is none reads as an empty request, as the caller is the one under test. */
export function readChatRequest(body: Buffer): ChatRequest {
  try {
    return JSON.parse(body.toString("utf8")) as ChatRequest;
  } catch {
    return {};
  }
}

/** The language that the request's texts ask for by its name; English when they name none. */
function languageAsked({ messages = [] }: ChatRequest): Language {
  const instructions = messages
    .filter(({ role }) => role !== "assistant")
    .map(({ content }) => JSON.stringify(content));
  return instructions.some((text) => /\b(German|Deutsch)\b/.test(text)) ? "de" : "en";
}

interface AnswerOptions {
  /** Over the good answer's fields; also fields that the schema does not know. */
  readonly answer?: Readonly<Record<string, unknown>>;
  readonly language?: Language;
}

/** The good answer to a request: only what its schema names, all of it when there is no schema. */
export function goodAnswer(request: ChatRequest, { answer = {}, language }: AnswerOptions = {}): string {
  const good = GOOD_ANSWERS[language ?? languageAsked(request)];
  const all = { ...good, ...answer };
  const asked = request.response_format?.json_schema?.schema?.properties ?? all;
  const names = Object.keys(all).filter((name) => name in asked || name in answer);
  return JSON.stringify(Object.fromEntries(names.map((name) => [name, all[name]])));
}
