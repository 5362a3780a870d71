/** A step of the build: `sitemap.xml` and `robots.txt`. Usage: `node scripts/build/write-search-files.ts CLIENT_FOLDER`. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { robotsTxt, sitemap } from "./search-files.ts";

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error("Usage: write-search-files.ts CLIENT_FOLDER");
writeFileSync(join(folder, "sitemap.xml"), sitemap());
writeFileSync(join(folder, "robots.txt"), robotsTxt());
