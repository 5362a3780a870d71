/** The address may go once the browser has taken the download up; none of them tells when. */
const ADDRESS_KEPT_MS = 60_000;

/** How a finished card leaves the page, where the system's sheet is not asked for or does not work (R-CARD-4). */
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
