import type { Locator } from "@playwright/test";

/** Where to press: in view, and standing still. */
export async function middleOf(control: Locator): Promise<{ readonly x: number; readonly y: number }> {
  await control.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
  await control.page().waitForTimeout(300);
  const box = await control.boundingBox();
  if (box === null) throw new Error(`not on the screen: ${control}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
