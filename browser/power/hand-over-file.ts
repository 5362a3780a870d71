import { savesFiles } from "./app-view.ts";
import { copyText } from "./copy-text.ts";
import { openSheet, systemSheet } from "./system-sheet.ts";

/** The address may go once the browser has taken the download up; none of them tells when. */
const ADDRESS_KEPT_MS = 60_000;
/** Characters. Chosen: a diary of years without photos; with them nobody can paste it. */
const LONGEST_COPY = 2_000_000;

/**
 * What became of a file. `copied`: its content, as text; `stayed`: it is nowhere but here; `dismissed`: the visitor closed the
 * system's sheet, and knows it.
 */
export type Handed = "saved" | "shared" | "copied" | "stayed" | "dismissed";

/** A file among the downloads; only where `savesFiles()` does it arrive there. Nothing leaves the device. */
export function downloadFile(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = file.name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), ADDRESS_KEPT_MS);
}

/** A file of text into the visitor's hands, by the first way that this browser has. @param isForReading copied it is of use too */
export async function handOverText(name: string, type: string, text: string, isForReading = true): Promise<Handed> {
  const file = new File([text], name, { type });
  if (savesFiles()) {
    downloadFile(file);
    return "saved";
  }
  const end = takes(file) ? await openSheet({ files: [file] }) : "refused";
  if (end === "shared") return "shared";
  if (end === "dismissed" || end === "waiting") return "dismissed";
  return isForReading && text.length <= LONGEST_COPY && (await copyText(text)) ? "copied" : "stayed";
}

/** Whether the system's sheet is there for this very file: of some kinds it takes none. */
function takes(file: File): boolean {
  try {
    return systemSheet().canShare?.({ files: [file] }) ?? false;
  } catch {
    return false;
  }
}
