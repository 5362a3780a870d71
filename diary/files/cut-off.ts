/**
 * The whole rows of a backup that ends in the middle, as a disk that was full or a broken transfer leaves it: the text up to
 * its last whole row, closed. Null: it has no list, or is no such text. One pass, and no memory of what nests how deep.
 */
export function closeCutOff(text: string): string | null {
  let [depth, end] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') at = endOfText(text, at);
    else if (character === "{" || character === "[") {
      depth += 1;
      // A list of rows begins: so far it has none.
      if (depth === LIST && character === "[") end = at + 1;
    } else if (character === "}" || character === "]") {
      depth -= 1;
      if (depth === LIST && character === "}") end = at + 1;
    }
  }
  return end === 0 || depth === 0 ? null : `${text.slice(0, end)}]}`;
}

/** How deep the lists of a backup lie: in the file's one object. */
const LIST = 2;

/** Where a text's closing mark stands, or the file's end. @param begin its opening one */
function endOfText(text: string, begin: number): number {
  for (let at = text.indexOf('"', begin + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let backslashes = 0;
    while (text[at - 1 - backslashes] === "\\") backslashes += 1;
    if (backslashes % 2 === 0) return at;
  }
  return text.length;
}
