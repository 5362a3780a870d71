import { useMatches } from "react-router";
import type { Language } from "#contract/language.ts";
import type { Translate } from "#contract/message.ts";
import type { Words } from "#locales/translator.ts";
import type { StructuredData } from "../seo/structured-data.ts";
import { createPlainTranslator } from "./plain-translator.ts";
import type { TranslateWords } from "./word-keys.ts";

/** What a page's route module hands to the layout around it: as its `handle`, or in its loader's data as `handle`. */
export interface PageHandle {
  readonly language: Language;
  /** Only this language's words, and only the groups the page shows at once. */
  readonly words: Words;
  /** The page at its plain path, for the link to the other language; null where there is no such twin. */
  readonly page: string;
  /** A page without a React of its own in the browser: its HTML is all there is. */
  readonly isDocument?: true;
  /** What search engines read; known while prerendering only. */
  readonly structuredData?: readonly StructuredData[];
}

export interface PageWords {
  readonly language: Language;
  readonly t: TranslateWords;
}

const translators = new WeakMap<Words, Translate>();

/** One translator per tree of words, so that it stays the same from one rendering to the next. */
function translatorOf(words: Words): Translate {
  const known = translators.get(words);
  if (known !== undefined) return known;
  const t = createPlainTranslator(words);
  translators.set(words, t);
  return t;
}

/** The handle of the page on the screen; null while no page is matched (an address we do not have). */
export function usePageHandle(): PageHandle | null {
  const handles = useMatches().flatMap(({ handle, loaderData }) => [handle, handleIn(loaderData)]);
  return handles.findLast(isPageHandle) ?? null;
}

export function usePageWords(): PageWords {
  const handle = usePageHandle();
  if (handle === null) throw new Error("No page with words is matched.");
  return { language: handle.language, t: translatorOf(handle.words) };
}

function handleIn(loaderData: unknown): unknown {
  return typeof loaderData === "object" && loaderData !== null && "handle" in loaderData ? loaderData.handle : null;
}

function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === "object" && handle !== null && "words" in handle && "language" in handle;
}
