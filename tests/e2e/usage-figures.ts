import type { Page } from "@playwright/test";
import { EVENT_PATH } from "#contract/usage.ts";

/** What the page sends for the usage figures (docs/privacy.md, "Usage figures"), answered in the server's place. */
export async function answerEvents(page: Page): Promise<unknown[]> {
  const bodies: unknown[] = [];
  await page.context().route(`**${EVENT_PATH}`, async (route) => {
    const request = route.request();
    bodies.push([request.method(), request.headers()["content-type"], request.postData()]);
    await route.fulfill({ status: 204 });
  });
  return bodies;
}

/** One event as it is sent: its name and the page's address, and not a letter more. */
export function sent(event: string, page: string): readonly unknown[] {
  return ["POST", "application/json", `{"event":"${event}","page":"${page}"}`];
}
