/** Compiled with what runs in a page: nothing of Node. */
export const here: unknown = document;
// @ts-expect-error
export const process_: unknown = process;
// @ts-expect-error
export const buffer: unknown = Buffer;
// @ts-expect-error
export const dirname: unknown = __dirname;
