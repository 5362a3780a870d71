import { describe, expect, it } from "vitest";
import { parseArguments } from "./parse-arguments.ts";

describe("parseArguments", () => {
  const plain = { kind: "analyse", language: "de", json: false, together: false };
  it.each([
    [["a.jpg"], { ...plain, photos: ["a.jpg"] }],
    [["--json", "a.jpg", "b.jpg"], { ...plain, json: true, photos: ["a.jpg", "b.jpg"] }],
    [["a.jpg", "--lang", "en", "b.jpg"], { ...plain, language: "en", photos: ["a.jpg", "b.jpg"] }],
    [["--lang=en", "--lang=de", "a.jpg"], { ...plain, photos: ["a.jpg"] }],
    [["--", "--json", "-x"], { ...plain, photos: ["--json", "-x"] }],
    [["--together", "a.jpg", "b.jpg"], { ...plain, together: true, photos: ["a.jpg", "b.jpg"] }],
    [["--compare", "a.jpg", "b.jpg"], { kind: "compare", language: "de", photos: ["a.jpg", "b.jpg"] }],
    [["a.jpg", "--json", "b.jpg", "--compare"], { kind: "compare", language: "de", photos: ["a.jpg", "b.jpg"] }],
    [["--help"], { kind: "help", language: "de" }],
    [["-h", "--lang", "en", "--nonsense"], { kind: "help", language: "en" }],
  ])("understands %j", (argv, command) => expect(parseArguments(argv)).toEqual(command));

  it.each([
    [[], "no_photos"],
    [["--json"], "no_photos"],
    [["--nonsense", "a.jpg"], "unknown_option"],
    [["-x", "a.jpg"], "unknown_option"],
    [["--no-json", "a.jpg"], "unknown_option"],
    [["--lang", "fr", "a.jpg"], "bad_language"],
    [["--lang", "--json", "a.jpg"], "bad_language"],
    [["a.jpg", "--lang"], "bad_language"],
    [["--together", "a.jpg"], "together"],
    [["--together", ...Array.from({ length: 8 }, () => "a.jpg")], "together"],
    [["--compare", "a.jpg"], "compare"],
    [["--compare", "a.jpg", "b.jpg", "c.jpg"], "compare"],
    [["--together", "--compare", "a.jpg", "b.jpg"], "either"],
    [["--json=yes", "a.jpg"], "no_value"],
  ])("calls %j misuse: %s", (argv, problem) => {
    expect(parseArguments(argv)).toMatchObject({ kind: "misuse", problem: { key: `cli.problems.${problem}` } });
  });

  it("complains in the language asked for", () => {
    expect(parseArguments(["--lang", "en"])).toMatchObject({ kind: "misuse", language: "en" });
  });
});
