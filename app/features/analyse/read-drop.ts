/** What was dropped without a file. */
export type Dropped =
  /** A picture that is here already: `data:`, or `blob:` of this site. */
  | { readonly kind: "picture"; readonly address: string }
  /** Of some other page, which is not asked for it: it would learn that somebody is here. */
  | { readonly kind: "link" }
  | { readonly kind: "text" };

/** A list of addresses has lines of its own that begin with # (RFC 2483, 5). */
const COMMENT = /^#|^\s*$/;
const PICTURE = /<img\b[^>]*?\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i;
const LINK = /^(?:[a-z][a-z0-9+.-]*:|www\.)\S+$/i;

/** @param data of a drop, whose types are read while it lasts */
export function readDrop(data: Pick<DataTransfer, "getData">, origin: string): Dropped {
  const html = data.getData("text/html");
  const listed = data
    .getData("text/uri-list")
    .split(/\r?\n/)
    .filter((line) => !COMMENT.test(line));
  const [, ...quoted] = PICTURE.exec(html) ?? [];
  const named = quoted.find((address) => address !== undefined)?.replaceAll("&amp;", "&");
  const text = data.getData("text/plain").trim();
  const addresses = [...(named === undefined ? [] : [named]), ...listed, text];
  const address = addresses.find((one) => one.startsWith("data:image/") || one.startsWith(`blob:${origin}/`));
  if (address !== undefined) return { kind: "picture", address };
  return { kind: listed.length > 0 || named !== undefined || LINK.test(text) ? "link" : "text" };
}
