import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { sharedFaceDetector } from "#lab/photos/face-detector.ts";
import { median, timePhoto } from "#lab/photos/time-photo.ts";
import { encodeJpeg, flatPicture, syntheticSelfie } from "#lab/pictures/pictures.ts";
import { textTable } from "#lab/text-table.ts";

describe("timing an analysis", () => {
  it("times decode, face and every stage of the engine, in order", async () => {
    const times = await timePhoto(await sharedFaceDetector(), await syntheticSelfie(150));
    const stages = [...(times?.keys() ?? [])];
    expect(stages.slice(0, 3)).toEqual(["decode", "face", "look"]);
    expect(stages).toEqual(expect.arrayContaining(["quality", "regions", "blemishes", "lines", "scoring", "sureness"]));
    for (const time of times?.values() ?? []) expect(time).toBeGreaterThanOrEqual(0);
  });

  it("has no times for a photo that is refused", async () => {
    expect(await timePhoto(await sharedFaceDetector(), await encodeJpeg(flatPicture()))).toBeUndefined();
  });

  it("knows the middle of odd and even numbers of values", () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([9, 1, 5, 7])).toBe(6);
  });
});

/** Runs a command of bench/ as npm does. */
function run(command: string, ...args: string[]): { status: number | null; stdout: string; stderr: string } {
  const file = fileURLToPath(new URL(`./${command}`, import.meta.url));
  return spawnSync(process.execPath, [file, ...args], { encoding: "utf8" });
}

describe("the table of photos", () => {
  it("shows what came out of every photo of a folder and counts the refusals", async () => {
    const folder = mkdtempSync(join(tmpdir(), "skinglow-photos-"));
    try {
      writeFileSync(join(folder, "b-selfie.jpg"), await syntheticSelfie(150));
      writeFileSync(join(folder, "a-wall.jpg"), await encodeJpeg(flatPicture()));
      writeFileSync(join(folder, "notes.txt"), "not a photo");
      const { status, stdout } = run("photo-table.ts", folder);
      expect(status).toBe(0);
      const lines = stdout.split("\n");
      expect(lines[1]).toMatch(/^a-wall\.jpg .*refused: no_face/);
      expect(lines[2]).toMatch(/^b-selfie\.jpg +\d+ +\d+ +\w+ 0\.\d\d +[1-8]/);
      expect(stdout).not.toContain("notes.txt");
      expect(stdout).toContain("all photos analysed: 1 of 2 (50.0 %)");
      expect(stdout).toContain("refusals: no_face 1");
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it("says in one line that there are no photos", () => {
    const { status, stdout, stderr } = run("photo-table.ts", "no-such-folder");
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(/^No folder .*no-such-folder\.\n$/);
  });
});

describe("a table in plain text", () => {
  it("aligns words to the left, named columns to the right, and ends no line with a space", () => {
    const rows = [
      ["stage", "ms", ""],
      ["face", "42.0", "x"],
    ];
    expect(textTable(rows, [1])).toBe("stage    ms\nface   42.0  x");
  });
});
