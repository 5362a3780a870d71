import { describe, expect, it } from "vitest";
import { createLog, describeError } from "./log.ts";

const PHOTO = Buffer.alloc(300, 0xd8).toString("base64");

function logged(write: (log: ReturnType<typeof createLog>) => void, level = "info"): string {
  const lines: string[] = [];
  write(createLog(level, { write: (line: string) => void lines.push(line) }));
  return lines.join("");
}

describe("the log (R-API-5)", () => {
  it("scrubs photo bytes out of an error's message", () => {
    for (const message of [
      `bad data:image/jpeg;base64,${PHOTO}`,
      `Unexpected token in ${PHOTO}`,
      `"${PHOTO}" is not valid`,
    ]) {
      const text = logged((log) => log.fault("It failed", new SyntaxError(message), "id-1"));
      // Call sites name files, and the folder of a checkout may be as long as that.
      expect(text.replaceAll(process.cwd(), "")).not.toMatch(/data:image|[A-Za-z0-9+/]{41}/);
      expect(text).toMatch(/SyntaxError/);
      expect(text).toMatch(/"requestId":"id-1"/);
    }
  });

  it("takes an error's name, message and call sites, and none of its other properties", () => {
    const error = Object.assign(new TypeError("short"), { request: { body: "canary" }, cause: "canary" });
    expect(Object.keys(describeError(error))).toEqual(["name", "message", "at"]);
    expect(describeError(error)).toMatchObject({
      name: "TypeError",
      message: "short",
      at: expect.stringContaining("log.test.ts"),
    });
    expect(JSON.stringify(describeError(error))).not.toContain("canary");
    expect(describeError(new Error(`first\n    at ${PHOTO}`)).at, "no line of the message").not.toContain(
      PHOTO.slice(0, 50),
    );
    expect(describeError("thrown text")).toEqual({ name: "string", message: "thrown text", at: "" });
  });

  it("writes a method only when it looks like one", () => {
    const line = { requestId: "1", route: "/", status: 404, ms: 1 };
    expect(logged((log) => log.request({ ...line, method: "PROPFIND" }))).toContain('"PROPFIND"');
    expect(logged((log) => log.request({ ...line, method: "203.0.113.7" }))).not.toContain("203");
  });

  it("is quiet below its level", () => {
    expect(
      logged((log) => log.request({ requestId: "1", method: "GET", route: "/", status: 200, ms: 1 }), "warn"),
    ).toBe("");
    expect(logged((log) => log.warn("careful"), "warn")).toContain("careful");
  });
});
