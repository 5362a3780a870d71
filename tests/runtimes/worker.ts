/** Compiled with what runs in a worker of a browser: no document, and nothing of Node. */
export const here: unknown = WebAssembly;
// @ts-expect-error
export const document_: unknown = document;
// @ts-expect-error
export const window_: unknown = window;
// @ts-expect-error
export const process_: unknown = process;
