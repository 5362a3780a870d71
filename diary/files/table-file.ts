import type { Language } from "#contract/language.ts";

/** A cell: a number is written as the language writes it, null leaves it empty. */
export type Cell = string | number | null;

/** What German and English spreadsheets expect when a file is opened by a double click: no import dialogue asks. */
const STYLES: Readonly<Record<Language, { readonly separator: string; readonly decimal: string }>> = {
  de: { separator: ";", decimal: "," },
  en: { separator: ",", decimal: "." },
};
/** Without it Excel reads letters beyond ASCII by the device's old code page. */
const BYTE_ORDER_MARK = "\uFEFF";

/** Rows as a file (RFC 4180, with the separator and the decimal mark of the language). */
export function toTable(rows: readonly (readonly Cell[])[], language: Language): string {
  const { separator, decimal } = STYLES[language];
  const written = (cell: Cell) =>
    typeof cell === "number" ? String(cell).replace(".", decimal) : cell === null ? "" : quoted(cell);
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(written).join(separator)}\r\n`).join("");
}

/** A text is never a formula, however it begins (OWASP, "CSV Injection"). */
function quoted(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /["\r\n,;\t]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
