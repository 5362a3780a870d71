import type { Page } from "@playwright/test";
import { violationsOn } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { setTextSize, sidewaysOn } from "./read-page.ts";
import { failure, fulfil, jpeg, SCREENS, success } from "./skin-glow.ts";

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

/** By turns along the way. A violation needs a width or colours, never both at once; words are asked of every page. */
const LOOKS = [
  [PHONE, "light"],
  [DESKTOP, "dark"],
  [DESKTOP, "light"],
  [PHONE, "dark"],
] as const;

async function expectNoViolations(page: Page, state: string) {
  expect((await violationsOn(page)).map((violation) => `${state}: ${violation}`)).toEqual([]);
}

async function expectToFit(page: Page, state: string) {
  await page.setViewportSize({ width: 320, height: 568 });
  await expect.poll(() => sidewaysOn(page), state).toEqual([]);
  if (state === "menu") {
    const menu = await page.locator("#site-menu").boundingBox();
    expect(menu?.x).toBeGreaterThanOrEqual(0);
    expect((menu?.x ?? 0) + (menu?.width ?? 0)).toBeLessThanOrEqual(320);
  }
  await page.setViewportSize(PHONE);
  await setTextSize(page, 200);
  await expect.poll(() => sidewaysOn(page), `${state}, text of 200 %`).toEqual([]);
  await setTextSize(page, 100);
}

test("axe finds nothing on any step, and all fit 320 px (WCAG 1.4.10)", async ({ page, selfie, watch, site }) => {
  watch.allow(/status of 422/);
  const replies = [
    [422, failure("too_dark")],
    [200, success("de")],
    [200, { success: false, quotaExceeded: true, requestId: "r" }],
  ] as const;
  const gates = replies.map(() => Promise.withResolvers<void>());
  let requests = 0;
  await page.route("**/api/skin-analysis", async (route) => {
    const index = requests++;
    await gates[index]?.promise;
    const [status, body] = replies[index] ?? [500, {}];
    await fulfil(route, status, body);
  });
  let asked = 0;
  const ask = async (state: string) => {
    const [viewport, colorScheme] = LOOKS[asked++ % LOOKS.length] ?? LOOKS[0];
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expectNoViolations(page, `${state}, ${viewport.width} px, ${colorScheme}`);
    await expectToFit(page, state);
  };

  await site.open();
  await ask("hero");
  await site.button("site.menu").click();
  await ask("menu");
  await page.keyboard.press("Escape");
  await site.button("hero.cta").click();
  await site.heading("upload.title").waitFor();
  await ask("upload");
  await site.choose(jpeg(selfie));
  await page.getByRole("img", { name: site.t("upload.analysing.photo") }).waitFor();
  await ask("analysing");
  gates[0]?.resolve();
  await site.heading("upload.refused.title").waitFor();
  await ask("refused");
  await site.choose(jpeg(selfie, "other.jpg"));
  gates[1]?.resolve();
  for (const screen of SCREENS) {
    if (screen === "face") await site.sees("face");
    else await site.goTo(screen);
    await ask(`result, ${screen}`);
  }
  await site.backToUpload();
  await site.choose(jpeg(selfie, "again.jpg"));
  gates[2]?.resolve();
  await page.getByText(site.t("demo.title")).waitFor();
  await ask("demo");
});

test("in forced colours edges say what can be pressed, the system's pair what is chosen", async ({ page, site }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await site.open();
  const edgeless = () =>
    page
      .locator("button:visible, label:has(> input[type=radio]):visible")
      .evaluateAll((controls) =>
        controls
          .filter(
            (one) =>
              one.getAttribute("role") !== "switch" && Number.parseFloat(getComputedStyle(one).borderTopWidth) < 1,
          )
          .map((one) => one.textContent),
      );
  const backgroundOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((node) => getComputedStyle(node).backgroundColor);
  expect(await edgeless()).toEqual([]);
  const chosen = await backgroundOf("footer label:has(> input:checked)");
  expect(await backgroundOf("footer label:has(> input:not(:checked))")).not.toBe(chosen);
  await site.start();
  expect(await edgeless()).toEqual([]);
  const knob = '[role="switch"] > [aria-hidden] > span';
  expect(await backgroundOf(knob)).not.toBe(await backgroundOf("body"));
  await page.getByRole("switch").click();
  expect(await backgroundOf('[role="switch"] > [aria-hidden]')).toBe(chosen);
  expect(await backgroundOf(knob)).not.toBe(chosen);
});

test("with reduced motion nothing moves, from the hero to the result", async ({ page, site }) => {
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    for (const type of ["animationstart", "transitionrun"]) {
      document.addEventListener(type, (event) => moved.push(`${type} ${(event.target as Element).className}`), true);
    }
  });
  await site.showResult();
  await site.toast(site.t("toasts.success")).waitFor();
  await site.button("site.menu").click();
  expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([]);
});
