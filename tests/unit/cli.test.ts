import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { stripVTControlCharacters } from "node:util";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { analysisResultSchema } from "#contract/result.ts";
import { dogPicture, encodeJpeg, encodePng, flatPicture, syntheticSelfie } from "#lab/pictures/pictures.ts";
import { T } from "#tests/support/translators.ts";

/** The real command as its own process, on faces and files made for it. */

const ROOT = join(import.meta.dirname, "../..");
const MAIN = join(ROOT, "cli/main.ts");
const TEN_MEBIBYTES = 10 * 1024 * 1024;

/** The photos of the first run, and why each is refused. */
const EXPECTED = [
  ["face.jpg", null],
  ["missing.jpg", "file_unreadable"],
  ["dog.png", "no_face"],
  ["folder.jpg", "file_unreadable"],
  ["small.jpg", "image_too_small"],
  ["notes.txt", "image_type_unsupported"],
  ["empty.jpg", "file_empty"],
  ["cut.jpg", "image_truncated"],
  ["huge.jpg", "image_too_large"],
] as const;

let folder: string;
const at = (name: string) => join(folder, name);

async function run(file: string, args: readonly string[], more: Record<string, string> = {}, cwd = ROOT) {
  const { NO_COLOR, FORCE_COLOR, ...rest } = process.env;
  const child = spawn(file, args, { cwd, env: { ...rest, ...more }, stdio: ["ignore", "pipe", "pipe"] });
  const ended = once(child, "exit");
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: (await ended)[0] as number | null, stdout, stderr };
}

const analyze = (args: readonly string[], env?: Record<string, string>) => run(process.execPath, [MAIN, ...args], env);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "skinglow-cli-"));
  const selfie = await syntheticSelfie(100);
  await writeFile(at("face.jpg"), selfie);
  await writeFile(at("darker.jpg"), await sharp(selfie).linear(0.8, 0).toBuffer());
  await writeFile(at("dog.png"), await encodePng(dogPicture()));
  await writeFile(at("small.jpg"), await encodeJpeg(flatPicture(199, 300)));
  await writeFile(at("notes.txt"), "no picture");
  await writeFile(at("empty.jpg"), "");
  await writeFile(at("cut.jpg"), selfie.subarray(0, selfie.length / 2));
  await writeFile(at("huge.jpg"), selfie);
  await truncate(at("huge.jpg"), TEN_MEBIBYTES + 1);
  await mkdir(at("folder.jpg"));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** What a line says of its photo: the file's own name, and everything else. */
function answersOf(stdout: string) {
  const lines = stdout.split("\n");
  expect(lines.pop()).toBe("");
  return lines.map((line) => {
    const { file, ...answer } = JSON.parse(line);
    return { file, answer };
  });
}

describe("analyze --json", () => {
  let german: Awaited<ReturnType<typeof run>>;
  beforeAll(async () => {
    german = await analyze(["--json", ...EXPECTED.map(([name]) => at(name))]);
  });

  it("writes one line a photo in the order given, and exits 1 when some were refused (docs/contract.md)", () => {
    const answers = answersOf(german.stdout);
    expect(answers.map(({ file, answer }) => [file, answer.error?.code ?? null])).toEqual(
      EXPECTED.map(([name, refused]) => [at(name), refused]),
    );
    expect([german.code, german.stderr]).toEqual([1, ""]);
    const { ok, ...result } = answers[0]?.answer ?? {};
    expect(ok).toBe(true);
    expect(analysisResultSchema.strict().parse(result)).toEqual(result);
  });

  it("is byte-identical from process to process (R-ENG-1), in either language; finds and names photos as they were typed, after -- too, and exits 0 when all were analysed", async () => {
    await mkdir(at("--json"));
    const name = "--json/../face.jpg";
    const npm = ["--prefix", ROOT, "run", "--silent", "analyze", "--", "--json", "--lang", "en", "--", name];
    const english = await run("npm", npm, {}, folder);
    const [line = ""] = german.stdout.split("\n");
    expect(english).toEqual({ code: 0, stdout: `${line.replace(at("face.jpg"), name)}\n`, stderr: "" });
  });

  it("does not crash when the reader closes the pipe", async () => {
    // More lines than a pipe holds.
    const photos = Array.from({ length: 1000 }, () => at("missing.jpg"));
    const script = '"$@" | head -c 20';
    const { stdout, stderr } = await run("sh", ["-c", script, "sh", process.execPath, MAIN, "--json", ...photos]);
    expect(stdout).toHaveLength(20);
    expect(stderr).toBe("");
  });
});

it("analyze writes a report in the language asked for, plain when nobody looks at a terminal", async () => {
  const { code, stdout } = await analyze(["--lang", "en", at("face.jpg"), at("empty.jpg")]);
  const parts = ["Skin type", T.en("errors.file_empty.message"), "1 of 2 photos analysed."];
  for (const part of ["SkinGlow Score", " ± ", ...parts]) expect(stdout).toContain(part);
  expect(stdout).not.toContain("\u001b[");
  expect(code).toBe(1);
});

describe("analyze --together (R-RES-20)", () => {
  it("makes one line of all, tells each photo's score and places in it or why it was refused, and exits 1", async () => {
    const photos = ["face.jpg", "empty.jpg", "darker.jpg"].map(at);
    const { code, stdout } = await analyze(["--json", "--together", ...photos]);
    const [line, ...more] = stdout.split("\n");
    expect([more, code]).toEqual([[""], 1]);
    const { files, ok, photos: each, ...result } = JSON.parse(line ?? "");
    expect([files, ok]).toEqual([[at("face.jpg"), at("darker.jpg")], true]);
    const whole = { ...result, photos: 2 };
    expect(analysisResultSchema.strict().parse(whole)).toEqual(whole);
    expect(result.moments).toBe(2);
    const analysed = { ok: true, skinScore: expect.any(Number), geometry: expect.any(Object) };
    expect(each).toEqual([
      { file: at("face.jpg"), ...analysed },
      { file: at("empty.jpg"), ok: false, error: { code: "file_empty", message: T.de("errors.file_empty.message") } },
      { file: at("darker.jpg"), ...analysed },
    ]);
    expect(each[0].geometry).toEqual(result.geometry);
    expect(each[2].geometry).not.toEqual(result.geometry);
  });

  it("reports in words, and what cannot be joined with its reason, coloured where it is told to", async () => {
    const { code, stdout } = await analyze(["--lang", "en", "--together", at("face.jpg"), at("darker.jpg")]);
    expect(stdout).toMatch(/^ {2}Based on +2 photos$/m);
    expect(code).toBe(0);
    expect(stdout).not.toContain("\u001b[");
    const both = ["--together", at("face.jpg"), at("face.jpg")];
    const twice = await analyze(["--lang", "en", ...both], { FORCE_COLOR: "1" });
    expect([twice.code, twice.stdout]).toEqual([1, expect.stringContaining("\u001b[")]);
    expect(stripVTControlCharacters(twice.stdout)).toContain(T.en("cli.together.same_photo"));
  });
});

describe("analyze --compare (R-RES-23)", () => {
  const compare = async (...names: readonly string[]) => {
    const { code, stdout } = await analyze(["--lang", "en", "--compare", ...names.map(at)]);
    const [line, ...more] = stdout.split("\n");
    expect(more).toEqual([""]);
    return { code, ...JSON.parse(line ?? "") };
  };

  it("makes one line of two photos; of a copy, also a darker one, that nothing has changed, and what could have been seen", async () => {
    const { code, files, ok, comparable, changes, unchanged, marks } = await compare("face.jpg", "darker.jpg");
    expect({ code, files, ok, changes }).toEqual({
      code: 0,
      files: [at("face.jpg"), at("darker.jpg")],
      ok: true,
      changes: [],
    });
    expect(comparable.length).toBeGreaterThan(15);
    expect(Array.isArray(marks)).toBe(true);
    for (const one of unchanged) {
      expect(one).toEqual({ concern: expect.any(String), zone: expect.any(String), couldSee: expect.any(Number) });
      expect(one.couldSee).toBeGreaterThan(0);
    }
  });

  it("says which of the two cannot be read, and why, and exits 1", async () => {
    const refused = (name: string, code: string) => ({
      ok: false,
      error: { code, message: `${at(name)}: ${T.en(`errors.${code}.message`)}` },
    });
    expect(await compare("face.jpg", "empty.jpg")).toMatchObject({ code: 1, ...refused("empty.jpg", "file_empty") });
    expect(await compare("dog.png", "face.jpg")).toMatchObject({ code: 1, ...refused("dog.png", "no_face") });
  });
});

it("analyze shows the usage: called the wrong way on stderr with exit 2, asked for it on stdout with exit 0", async () => {
  const usage = expect.stringContaining("npm run --silent analyze --");
  const wrong = await analyze(["--lang", "en", "--nonsense", "a.jpg"]);
  expect(wrong).toEqual({ code: 2, stdout: "", stderr: usage });
  expect(wrong.stderr).toContain("--nonsense");
  expect(await analyze(["--help"])).toEqual({ code: 0, stdout: usage, stderr: "" });
});
