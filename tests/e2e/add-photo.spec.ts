import { reachMessage } from "#contract/score-range.ts";
import { joinResults } from "#engine/join-results.ts";
import type { AnalysisResult } from "#engine/result.ts";
import { buildResult } from "#lab/result-builder.ts";
import { renderMessage } from "#locales/translator.ts";
import { violationsOn } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { failure, success } from "./skin-glow.ts";

/** More photos of the same person, from the result (R-RES-20). */

const [first, second, third] = [0.2, 0.4, 0.8].map((light) =>
  buildResult({ spread: 9, concerns: { redness: 90 - 20 * light }, quality: { light } }),
) as [AnalysisResult, AnalysisResult, AnalysisResult];

function joined(...results: readonly AnalysisResult[]): AnalysisResult {
  const outcome = joinResults(results);
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.result;
}

test("join into one result with a smaller range, one entry, and go again", async ({ page, watch, site }) => {
  watch.allow(/status of 422/);
  const answers = [first, second, third].map((result) => [200, success("de", result)] as const);
  const [one, two, three] = answers as [(typeof answers)[0], (typeof answers)[0], (typeof answers)[0]];
  await site.answerInTurn(one, two, [422, failure("no_face")], three);
  await site.analyse();
  await site.keep();

  await site.goTo("why");
  await site.unfold("results.together.title");
  const section = site.fold("results.together.title");
  const status = section.getByRole("status");
  const shows = async ({ skinScore, scoreSpread }: AnalysisResult, photos: number) => {
    const reach = renderMessage(site.t, reachMessage(skinScore, scoreSpread));
    await expect(page.getByText(reach, { exact: true })).toBeVisible();
    await expect(site.button("results.together.basis", { basis: `${photos} Fotos` })).toBeVisible();
  };
  const add = async () => {
    const chooser = page.waitForEvent("filechooser");
    await site.button("results.together.add").press("Enter");
    await (await chooser).setFiles(site.photo);
  };
  await add();
  const pair = joined(first, second);
  await shows(pair, 2);
  await expect(status).toContainText(String(pair.skinScore));

  await add();
  await expect(status).toContainText(site.t("errors.no_face.message"));
  await expect(status).toContainText(site.t("results.together.kept"));
  await expect(section.getByRole("listitem")).toHaveCount(2);

  await add();
  const all = joined(first, second, third);
  expect(all.scoreSpread).toBeLessThan(first.scoreSpread - 2);
  await shows(all, 3);
  expect(await violationsOn(page)).toEqual([]);

  await site.button("results.together.remove", { number: 2 }).press("Enter");
  await shows(joined(first, third), 2);
  await expect(site.button("results.together.add")).toBeFocused();

  await site.goTo("diary");
  await page.getByRole("link", { name: site.t("history.offer.toHistory") }).click();
  const entries = page.getByRole("list", { name: site.t("history.list.title") }).getByRole("listitem");
  await expect(entries).toHaveCount(1);
  await expect(entries).toContainText(site.t("labels.joined.photos", { photos: 2 }));
});
