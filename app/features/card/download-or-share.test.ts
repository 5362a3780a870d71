import { describe, expect, it } from "vitest";
import { canShareFiles, shareFile } from "./download-or-share.ts";

const FILE = new File(["picture"], "skinglow-score-78.png", { type: "image/png" });

describe("Sharing the card (R-CARD-5)", () => {
  it("is offered only where the device's sheet takes pictures", () => {
    const share = () => Promise.resolve();
    expect(canShareFiles({ share, canShare: (data) => data?.files?.[0]?.type === "image/png" })).toBe(true);
    expect(canShareFiles({ share, canShare: () => false })).toBe(false);
    expect(canShareFiles({ share })).toBe(false);
    expect(canShareFiles({ canShare: () => true })).toBe(false);
  });

  it("hands the picture over and nothing else", async () => {
    const handed: (ShareData | undefined)[] = [];
    const share = (data?: ShareData) => Promise.resolve(void handed.push(data));
    expect(await shareFile(FILE, { share })).toBe("shared");
    expect(handed).toEqual([{ files: [FILE] }]);
  });

  it("tells a visitor who closes the sheet from one for whom it failed", async () => {
    const refuse = (name: string) => ({ share: () => Promise.reject(new DOMException("no", name)) });
    expect(await shareFile(FILE, refuse("AbortError"))).toBe("dismissed");
    await expect(shareFile(FILE, refuse("NotAllowedError"))).rejects.toThrow("no");
  });
});
