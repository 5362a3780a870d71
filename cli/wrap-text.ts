/** Columns of a terminal everyone has. */
export const COLUMNS = 80;

/**
 * Breaks a text between words so that no line is longer than `COLUMNS`.
 *
 * @param first what the first line starts with (a bullet, a number, a row's cells); the others are indented as far
 */
export function wrapText(text: string, first = "", columns = COLUMNS): string {
  const indent = " ".repeat(first.length);
  const lines = [first];
  let room = columns - first.length;
  for (const word of text.split(" ")) {
    const line = lines.at(-1) ?? "";
    const isStart = line.length === first.length;
    if (!isStart && word.length + 1 > room) {
      lines.push(indent + word);
      room = columns - indent.length - word.length;
    } else {
      lines[lines.length - 1] = isStart ? line + word : `${line} ${word}`;
      room -= word.length + (isStart ? 0 : 1);
    }
  }
  return lines.join("\n");
}
