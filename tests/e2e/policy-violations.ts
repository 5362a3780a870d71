import type { Page } from "@playwright/test";

/** What the browser reports from now on, on every page of this tab. */
export async function watchPolicy(page: Page): Promise<readonly string[]> {
  const violations: string[] = [];
  await page.exposeFunction("reportViolation", (line: string) => violations.push(line));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, documentURI }) => {
      const { reportViolation } = window as unknown as { reportViolation: (line: string) => void };
      reportViolation(`${documentURI}: ${violatedDirective} ${blockedURI}`);
    });
  });
  return violations;
}
