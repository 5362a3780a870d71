import { GROUPS } from "./groups.ts";

/** Every row's id and title, A1 to L10; nothing is started for it. */
export const HOSTILE_ROWS: readonly { readonly id: string; readonly title: string }[] = GROUPS.flatMap(({ rows }) =>
  rows.map(({ id, title }) => ({ id, title })),
);
