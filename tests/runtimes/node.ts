/** Compiled with what runs in Node: nothing of a page. */
export const here: unknown = process;
// @ts-expect-error
export const document_: unknown = document;
// @ts-expect-error
export const window_: unknown = window;
