import type { ReactNode } from "react";
import type { Language } from "#contract/language.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import type { Diary } from "./store/diary.ts";

/** What every part of the diary's page is given. */
export interface DiaryProps {
  readonly t: TranslateWords;
  readonly language: Language;
  readonly diary: Diary;
}

/** Parts of other features on the diary's page, which `app/routes/` fills in. */
export interface DiarySlots {
  /** `blind` stands right under the face. */
  readonly beforeAfter: (props: DiaryProps & { readonly blind: ReactNode }) => ReactNode;
  readonly blind: (props: DiaryProps) => ReactNode;
  readonly doctor: (props: DiaryProps) => ReactNode;
}
