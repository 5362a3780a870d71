import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { downloadFile, handOverText } from "./hand-over-file.ts";

/** A browser that saves nothing; `share` rejects with this name, null: there is no sheet. */
function pretend({
  sheet,
  copies = true,
}: {
  sheet: "opens" | "AbortError" | "NotAllowedError" | null;
  copies?: boolean;
}) {
  const share = vi.fn(() =>
    sheet === "opens" ? Promise.resolve() : Promise.reject(new DOMException("", sheet ?? "")),
  );
  const writeText = vi.fn(() => (copies ? Promise.resolve() : Promise.reject(new DOMException("", "NotAllowedError"))));
  const has = sheet !== null && { share, canShare: () => true };
  vi.stubGlobal("navigator", { userAgent: "Instagram", clipboard: { writeText }, ...has });
  return { share, writeText };
}
beforeEach(() => {
  vi.stubGlobal("HTMLAnchorElement", { prototype: { download: "" } });
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("HTMLElement", class {});
  const nothing = () => undefined;
  vi.stubGlobal("document", {
    addEventListener: nothing,
    activeElement: null,
    body: { append: nothing },
    createElement: () => ({ style: {}, select: nothing, remove: nothing, click: nothing }),
    execCommand: () => false,
  });
});
afterEach(() => void vi.unstubAllGlobals());

it("a file that is saved keeps its address for a minute: no browser tells when it has taken it up", () => {
  vi.useFakeTimers();
  const revoke = vi.spyOn(URL, "revokeObjectURL");
  downloadFile(new File(["a"], "a.csv"));
  vi.advanceTimersByTime(59_999);
  expect(revoke).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(revoke).toHaveBeenCalledOnce();
  vi.useRealTimers();
  revoke.mockRestore();
});

describe("a file where none can be saved (R-RES-25)", () => {
  const give = (isForReading = true) => handOverText("a.csv", "text/csv", "a;b", isForReading);

  it("goes to the system's sheet, as itself", async () => {
    const { share, writeText } = pretend({ sheet: "opens" });
    expect(await give()).toBe("shared");
    expect(share).toHaveBeenCalledWith({ files: [expect.objectContaining({ name: "a.csv", size: 3 })] });
    expect(writeText).not.toHaveBeenCalled();
  });

  it("is nothing more where the visitor closed the sheet", async () => {
    const { writeText } = pretend({ sheet: "AbortError" });
    expect(await give()).toBe("dismissed");
    expect(writeText).not.toHaveBeenCalled();
  });

  it.each(["NotAllowedError", null] as const)(
    "is copied as text after %s, where that is of use and works",
    async (sheet) => {
      const { writeText } = pretend({ sheet });
      expect(await give()).toBe("copied");
      expect(writeText).toHaveBeenCalledWith("a;b");
      expect(await give(false)).toBe("stayed");
      pretend({ sheet, copies: false });
      expect(await give()).toBe("stayed");
    },
  );
});
