import type { Page } from "@playwright/test";
import type { UploadFile } from "./skin-glow.ts";

export const TEXT_FILE: UploadFile = { name: "diary.txt", mimeType: "text/plain", buffer: Buffer.from("Dear diary") };

/** Drops or drags files the way a browser does; each is [name, type, base64]. */
export async function drag(
  page: Page,
  event: "dragover" | "drop" | "dragleave",
  files: readonly UploadFile[],
  target = "body",
) {
  // Many bytes that are all zero are made in the page instead of being sent there.
  const list = files.map(({ name, mimeType, buffer }) => {
    const isBlank = buffer.length > 1_000_000 && buffer.every((byte) => byte === 0);
    return [name, mimeType, isBlank ? "" : buffer.toString("base64"), isBlank ? buffer.length : 0] as const;
  });
  await page.evaluate(
    ([type, selector, entries]) => {
      const data = new DataTransfer();
      for (const [name, mime, base64, zeros] of entries) {
        const bytes = zeros > 0 ? new Uint8Array(zeros) : Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
        data.items.add(new File([bytes], name, { type: mime }));
      }
      const options = { bubbles: true, cancelable: true, dataTransfer: data, relatedTarget: null };
      document.querySelector(selector)?.dispatchEvent(new DragEvent(type, options));
    },
    [event, target, list] as const,
  );
}

/** Pastes a file the way a browser does. */
export async function paste(page: Page, { name, mimeType, buffer }: UploadFile) {
  await page.evaluate(
    ([fileName, mime, base64]) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))], fileName, { type: mime }));
      document.body.dispatchEvent(
        new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData: data }),
      );
    },
    [name, mimeType, buffer.toString("base64")] as const,
  );
}
