/**
 * The whole rows of a backup that ends in the middle, as a disk that was full or a broken transfer leaves it: the text up to
 * its last whole row, closed. Null: it has no list, or is no such text. One pass, and no memory of what nests how deep.
 */
export function closeCutOff(text: string): string | null {
  let [depth, end] = [0, 0];
  let [isText, isEscaped] = [false, false];
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (isText) {
      if (isEscaped) isEscaped = false;
      else if (character === "\\") isEscaped = true;
      else if (character === '"') isText = false;
    } else if (character === '"') isText = true;
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
