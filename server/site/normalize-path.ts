/** Printable ASCII without the characters that would make a segment two. */
const PLAIN_SEGMENT = /^[\x20-\x2e\x30-\x5b\x5d-\x7e]+$/;

/** No page is called so, every character encoded included; 5,000 segments take 6 ms to look at. Chosen. */
const LONGEST_PATH = 512;

/**
 * A path as it was meant: without doubled or trailing slashes, without needless encoding, in small letters. `/BLOG/`,
 * `//blog` and `/%62log` are all `/blog`. It is only ever looked up among the site's own pages, so it cannot lead
 * anywhere else; dot segments stay what they are, and an encoded slash does not become one.
 */
export function normalizePath(path: string): string {
  if (path.length > LONGEST_PATH) return path;
  const segments = path.split("/").filter((segment) => segment !== "");
  return `/${segments.map(plainSegment).join("/")}`.toLowerCase();
}

function plainSegment(segment: string): string {
  try {
    const decoded = decodeURIComponent(segment);
    return PLAIN_SEGMENT.test(decoded) ? decoded : segment;
  } catch {
    // Not an encoding (`%E0%A4%A`, `%zz`): no page is called so.
    return segment;
  }
}
