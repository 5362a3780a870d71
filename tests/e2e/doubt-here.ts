import type { Page } from "@playwright/test";

/**
 * From now on what this device measures carries the doubt whether it is a person, put into what the worker answers: where the
 * network's limit lies is the engine's business.
 */
export function doubtHere(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const own = Object.getOwnPropertyDescriptor(MessageEvent.prototype, "data");
    Object.defineProperty(MessageEvent.prototype, "data", {
      get() {
        const data = own?.get?.call(this);
        const warnings = data?.result?.result?.quality?.warnings;
        if (warnings !== undefined && !warnings.includes("maybe_no_person")) warnings.unshift("maybe_no_person");
        return data;
      },
    });
  });
}
