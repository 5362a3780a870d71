import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** A folder as `npm run build` leaves it, with these files in its `client/`; the caller's to remove. */
export function writeBuild(
  files: Readonly<Record<string, string | Buffer>>,
  folder = mkdtempSync(join(tmpdir(), "build-")),
): string {
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, "client", name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
  return folder;
}
