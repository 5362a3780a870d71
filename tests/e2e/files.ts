import type { Page } from "@playwright/test";
import type { UploadFile } from "./skin-glow.ts";

export const TEXT_FILE: UploadFile = { name: "diary.txt", mimeType: "text/plain", buffer: Buffer.from("Dear diary") };

interface Given {
  readonly files?: readonly UploadFile[];
  /** By their type. */
  readonly texts?: Readonly<Record<string, string>>;
  readonly target?: string;
}

/** Drags, drops or pastes the way a browser does. @returns whether the page keeps the browser from what it would do itself */
export function hand(
  page: Page,
  type: "dragover" | "drop" | "dragleave" | "paste",
  { files = [], texts = {}, target = "body" }: Given = {},
): Promise<boolean> {
  // Many bytes that are all zero are made in the page instead of being sent there.
  const list = files.map(({ name, mimeType, buffer }) => {
    const isBlank = buffer.length > 1_000_000 && buffer.every((byte) => byte === 0);
    return [name, mimeType, isBlank ? "" : buffer.toString("base64"), isBlank ? buffer.length : 0] as const;
  });
  return page.evaluate(
    ([type, selector, entries, texts]) => {
      const data = new DataTransfer();
      for (const [name, mime, base64, zeros] of entries) {
        const bytes = zeros > 0 ? new Uint8Array(zeros) : Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
        data.items.add(new File([bytes], name, { type: mime }));
      }
      for (const [kind, text] of Object.entries(texts)) data.setData(kind, text);
      const options = { bubbles: true, cancelable: true };
      const event =
        type === "paste"
          ? new ClipboardEvent(type, { ...options, clipboardData: data })
          : new DragEvent(type, { ...options, dataTransfer: data });
      document.querySelector(selector)?.dispatchEvent(event);
      return event.defaultPrevented;
    },
    [type, target, list, texts] as const,
  );
}
