/** Compiled with each room that runs anywhere: what only a browser or only Node has is no word there. */
export const here: unknown = new Map();
// @ts-expect-error
export const document_: unknown = document;
// @ts-expect-error
export const process_: unknown = process;
// @ts-expect-error
export const fetch_: unknown = fetch;
// @ts-expect-error
export const self_: unknown = self;
// @ts-expect-error
export const path2d: unknown = Path2D;
// @ts-expect-error
export const buffer: unknown = Buffer;
