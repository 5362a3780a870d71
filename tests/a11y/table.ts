/**
 * `npm run a11y`: asks axe about every page, in both languages and themes and at three widths, as a first visitor of a
 * site with ads sees it. Prints a table of violations, and each of them. Exit 1 when there is one.
 */
import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { startServerProcess } from "#lab/servers/server-process.ts";
import { findChromium } from "#scripts/prepare/find-chromium.mjs";
import { ROOT } from "#scripts/prepare/project.mjs";
import { AXE_PATHS, LOOKS, type Look, openPage, violationsOn } from "../e2e/axe.ts";

interface Finding {
  readonly path: string;
  readonly look: Look;
  readonly violations: readonly string[];
}

const server = startServerProcess({
  BUILD_DIR: resolve(ROOT, process.env.BUILD_DIR ?? "build/current"),
  ADS_CLIENT_ID: "ca-pub-1234567890123456",
  ADS_SLOT_HOME: "1234567890",
  ADS_SLOT_DRY_SKIN: "1234567890",
  AFFILIATE_TAG: "skinglow-21",
});
const executablePath = process.env.CHROMIUM_PATH ?? findChromium();
const browser = await chromium.launch({
  args: ["--no-sandbox"],
  ...(executablePath === null ? {} : { executablePath }),
});
try {
  const findings = await ask(browser, await server.address);
  process.stdout.write(table(findings));
  process.exitCode = findings.some(({ violations }) => violations.length > 0) ? 1 : 0;
} finally {
  await browser.close();
  server.remove();
}

/** Several pages side by side, each with a profile of its own per page. */
async function ask(from: Browser, address: string): Promise<Finding[]> {
  const waiting = AXE_PATHS.flatMap((path) => LOOKS.map((look) => ({ path, look })));
  const findings: Finding[] = [];
  const lane = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const context = await from.newContext();
      const page = await context.newPage();
      await openPage(page, `${address}${next.path}`, next.look);
      findings.push({ ...next, violations: await violationsOn(page) });
      await context.close();
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
  return findings;
}

function table(findings: readonly Finding[]): string {
  const heads = LOOKS.map(({ theme, width }) => `${theme} ${width}`);
  const rows = AXE_PATHS.map((path) => {
    const cells = LOOKS.map(
      (look) => findings.find((one) => one.path === path && one.look === look)?.violations.length ?? "not asked",
    );
    return `| ${path.padEnd(28)} |${cells.map((cell, index) => String(cell).padStart((heads[index]?.length ?? 0) + 1)).join(" |")} |`;
  });
  const details = findings.flatMap(({ path, look, violations }) =>
    violations.map((violation) => `${path}, ${look.theme} ${look.width}: ${violation}`),
  );
  return [
    `| ${"Violations (axe)".padEnd(28)} | ${heads.join(" | ")} |`,
    `| ${"-".repeat(28)} |${heads.map((head) => `${"-".repeat(head.length + 1)}:`).join("|")}|`,
    ...rows,
    "",
    `${findings.length} pages asked, ${details.length} violations`,
    ...details,
    "",
  ].join("\n");
}
