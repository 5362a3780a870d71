/** A sentence as data: a locale key and what goes into it. Words live in `locales/`; nothing else writes prose. */
export interface Message {
  readonly key: string;
  readonly params?: Readonly<Record<string, string | number | Message | readonly Message[]>>;
}

/** Turns a message into words of one language. A missing key comes back as the key itself (R-LANG-3). */
export type Translate = (key: string, params?: Message["params"]) => string;
