import type { EncodedContent } from "./encode-content.ts";
import type { References } from "./references.ts";

export interface SiteFile {
  readonly content: EncodedContent;
  readonly contentType: string;
  readonly cacheControl: string;
  /** Its own; null for what carries the one of everything else (`http/security-headers.ts`). */
  readonly policy: string | null;
  /** Of pages, styles and scripts; other files name nothing. */
  readonly references?: References;
}

/** The built site in memory, keyed by path: what is not a key does not exist, so no path can lead out of the folder. */
export interface Site {
  readonly files: ReadonlyMap<string, SiteFile>;
  /** Error pages by path prefix, the longest first. */
  readonly errorPages: readonly { readonly prefix: string; readonly file: SiteFile }[];
}
