import { describe, expect, it } from "vitest";
import { DECODE_ERROR_CODES } from "#contract/error-codes.ts";
import { readPhotoFile } from "#photo-file/read-photo-file.ts";
import { GROUPS } from "#tests/hostile/groups.ts";
import { workMs } from "#tests/support/control.ts";
import { refusal, SIZES } from "#tests/support/picture-files.ts";
import { ZLIB_TOOLS } from "./zlib-tools.ts";

/**
 * The files that tests/hostile sends to a server, handed to the decoder alone, and to the walk over a file that the browser's
 * decoder has as well: the same rows, the same codes.
 */

/** Of what a picture shows, but for its size, none; C3 is refused for its label, and the decoder of E16 and E17 is one that misbehaves. */
const ROWS = GROUPS.flatMap(({ rows }) => rows).filter(
  ({ id }) => /^([C-G]|H5)/.test(id) && !/^(C3|E16|E17)$/.test(id),
);
/** What shows in the size of the whole or when its data are decoded. */
const NOT_OF_THE_WALK = ["C10", "E6", "E13", "F1", "F2"];
/** What a walk over a file may take, processor time of the recorded machine, ms: as little as the least row has for its answer. */
const WALK_MS = 300;

describe.each(ROWS.flatMap(({ files, ...row }) => (files === undefined ? [] : [{ ...row, files }])))(
  "$id $title",
  ({ id, expect: ofRow, files }) => {
    it("is what the decoder says, and the walk, which takes little", async () => {
      for (const [name, file, { expect: ofFile, label }] of await files()) {
        // Refused for what it is called, before anybody looks at it.
        if (label !== undefined) continue;
        const [, code = ""] = String(ofFile ?? ofRow).split(" ");
        const expected = (DECODE_ERROR_CODES as readonly string[]).includes(code) ? code : "accepted";
        const walk = () => readPhotoFile(file, SIZES, ZLIB_TOOLS);
        expect(workMs(walk), name).toBeLessThan(WALK_MS);
        const walked = walk();
        const said = walked.ok ? "accepted" : walked.code;
        expect([name, await refusal(file)]).toEqual([name, expected]);
        expect([name, said]).toEqual([name, NOT_OF_THE_WALK.includes(id) ? said : expected]);
      }
    });
  },
);
