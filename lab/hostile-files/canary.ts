/** Stands in all metadata, trailers and texts of hostile files; it must turn up nowhere behind the decoder. */
export const CANARY = "skinglow-canary-7391";
