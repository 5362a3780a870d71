/** Ways a finished card leaves the page: as a download, or through the system's sheet (R-CARD-4, R-CARD-5). */

/** The address may go once the browser has taken the download up; none of them tells when. */
const ADDRESS_KEPT_MS = 60_000;

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

type Sharer = Partial<Pick<Navigator, "share" | "canShare">>;

/** Whether this device's sheet takes pictures. */
export function canShareFiles(sharer: Sharer = navigator): boolean {
  if (sharer.share === undefined || sharer.canShare === undefined) return false;
  return sharer.canShare({ files: [new File([], "card.png", { type: "image/png" })] });
}

/** @throws whatever the sheet reports, but for a visitor who closes it */
export async function shareFile(file: File, sharer: Sharer = navigator): Promise<"shared" | "dismissed"> {
  try {
    await sharer.share?.({ files: [file] });
    return "shared";
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return "dismissed";
    throw error;
  }
}
