import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { analysisResultSchema } from "#contract/result.ts";
import { dogPicture, encodeJpeg, encodePng, flatPicture, syntheticSelfie } from "#lab/pictures/pictures.ts";

/** The real command as its own process, on faces and files made for it. */

const ROOT = join(import.meta.dirname, "../..");
const MAIN = join(ROOT, "cli/main.ts");
const TEN_MEBIBYTES = 10 * 1024 * 1024;

interface Run {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

let folder: string;
const at = (name: string) => join(folder, name);

function run(file: string, args: readonly string[], env: Record<string, string> = {}, cwd = ROOT): Promise<Run> {
  const { NO_COLOR, FORCE_COLOR, ...rest } = process.env;
  return new Promise((resolve) => {
    execFile(file, args, { cwd, env: { ...rest, ...env }, maxBuffer: 64e6 }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === "number" ? error.code : error ? -1 : 0, stdout, stderr });
    });
  });
}

const analyze = (args: readonly string[], env?: Record<string, string>) => run(process.execPath, [MAIN, ...args], env);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "skinglow-cli-"));
  const selfie = await syntheticSelfie(150);
  await writeFile(at("face.jpg"), selfie);
  await writeFile(at("--json"), selfie);
  await writeFile(at("dog.png"), await encodePng(dogPicture()));
  await writeFile(at("small.jpg"), await encodeJpeg(flatPicture(199, 300)));
  await writeFile(at("notes.txt"), "no picture");
  await writeFile(at("empty.jpg"), "");
  await writeFile(at("cut.jpg"), selfie.subarray(0, selfie.length / 2));
  await writeFile(at("huge.jpg"), selfie);
  await truncate(at("huge.jpg"), TEN_MEBIBYTES + 1);
  await mkdir(at("folder.jpg"));
}, 60_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

// Every test starts whole processes, which a busy machine may keep waiting.
vi.setConfig({ testTimeout: 60_000 });

describe("analyze --json", () => {
  /** Of the face, as another process wrote it. */
  let measured: Record<string, unknown>;

  it("writes one line a photo in the order given, and exits 1 when some were refused (docs/contract.md)", async () => {
    const expected = [
      ["face.jpg", null],
      ["missing.jpg", "file_unreadable"],
      ["dog.png", "no_face"],
      ["folder.jpg", "file_unreadable"],
      ["small.jpg", "image_too_small"],
      ["notes.txt", "image_type_unsupported"],
      ["empty.jpg", "file_empty"],
      ["cut.jpg", "image_truncated"],
      ["huge.jpg", "image_too_large"],
      ["face.jpg", null],
    ] as const;
    const { code, stdout, stderr } = await analyze(["--json", ...expected.map(([name]) => at(name))]);
    const lines = stdout.split("\n");
    expect(lines.pop()).toBe("");
    const answers = lines.map((line) => JSON.parse(line));
    expect(answers.map(({ file, error }) => [file, error?.code ?? null])).toEqual(
      expected.map(([name, refused]) => [at(name), refused]),
    );
    expect(answers.filter(({ ok }) => !ok).every(({ error }) => error.message.length > 10)).toBe(true);
    expect(answers[2].error.message).toBe("Auf diesem Foto finden wir kein Gesicht.");
    expect([code, stderr]).toEqual([1, ""]);
    const { file: _, ok, ...result } = answers[0];
    expect(ok).toBe(true);
    expect(analysisResultSchema.strict().parse(result)).toEqual(result);
    expect(lines.at(-1)).toBe(lines[0]);
    measured = result;
  });

  it("is byte-identical from process to process (R-ENG-1) and in both languages, takes all after -- for photos, and exits 0", async () => {
    const photo = at("--json");
    const { code, stdout } = await analyze(["--json", "--lang", "en", "--", photo]);
    expect([code, stdout]).toEqual([0, `${JSON.stringify({ file: photo, ok: true, ...measured })}\n`]);
    expect(stdout.length).toBeGreaterThan(1000);
  });

  it("finds photos from the folder in which it was typed, and names them as they were typed", async () => {
    const names = ["face.jpg", "./empty.jpg", "folder.jpg/../missing.jpg"];
    const npm = ["--prefix", ROOT, "run", "--silent", "analyze", "--", "--json", ...names];
    const { code, stdout, stderr } = await run("npm", npm, {}, folder);
    const answers = stdout
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(answers.map(({ file, error }) => [file, error?.code ?? "ok"])).toEqual([
      [names[0], "ok"],
      [names[1], "file_empty"],
      [names[2], "file_unreadable"],
    ]);
    expect([code, stderr]).toEqual([1, ""]);
  });

  it("does not crash when the reader closes the pipe", async () => {
    // Looked at in full and refused: the reader is gone before the second line.
    const photos = Array.from({ length: 3 }, () => at("dog.png"));
    const script = '"$@" | head -c 20';
    const { stdout, stderr } = await run("sh", ["-c", script, "sh", process.execPath, MAIN, "--json", ...photos]);
    expect(stdout).toHaveLength(20);
    expect(stderr).toBe("");
  });
});

describe("analyze without --json", () => {
  it("writes a report in the language asked for, plain when nobody looks at a terminal", async () => {
    const { code, stdout } = await analyze(["--lang", "en", at("face.jpg"), at("dog.png")]);
    const parts = ["Skin type", "We cannot find a face in this photo.", "1 of 2 photos analysed."];
    for (const part of ["SkinGlow Score", " ± ", ...parts]) expect(stdout).toContain(part);
    expect(stdout).not.toContain("\u001b[");
    expect(code).toBe(1);
  });

  it("colours where it is told to, though nobody looks at a terminal", async () => {
    const { stdout } = await analyze([at("empty.jpg")], { FORCE_COLOR: "1" });
    expect(stdout).toContain("\u001b[");
  });
});

describe("analyze, called the wrong way", () => {
  it("says so with the usage on stderr, nothing on stdout, exit 2", async () => {
    const { code, stdout, stderr } = await analyze(["--lang", "en", "--nonsense", "a.jpg"]);
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toContain("--nonsense");
    expect(stderr).toContain("npm run --silent analyze --");
  });

  it("--help shows the usage on stdout and exits 0, also through npm", async () => {
    const { code, stdout, stderr } = await run("npm", ["run", "--silent", "analyze", "--", "--help"]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Aufruf: /);
    expect(stderr).not.toContain("Aufruf");
  });
});
