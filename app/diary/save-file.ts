/** Long enough for any browser to have taken the file. */
const KEEP_MS = 10_000;

/** Hands a text to the visitor as a file; nothing leaves the device. */
export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEEP_MS);
}
