/** What shows through where a picture is transparent, as the server has it (`platform/decode-photo.ts`). */
export const GROUND_LEVEL = 128;
