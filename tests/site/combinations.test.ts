import { describe, expect, it } from "vitest";
import { ACTIVES, combinationOf, EVIDENCE, REASONS, VERDICTS } from "#content/combinations.ts";
import { LANGUAGES } from "#contract/language.ts";
import { pathIn } from "#page/paths.ts";
import { T } from "#tests/support/translators.ts";
import { textOf } from "./checks/text.ts";
import { siteUnder } from "./site-under-test.ts";

/** The table of all pairs and the checker beside it, as they are built. */

const site = siteUnder("nothing");

describe.each(LANGUAGES)("Which actives go together, in %s", (language) => {
  const { root } = site.page(pathIn(language, "/combining-actives"))!;
  const t = T[language];
  const names = ACTIVES.map((active) => t(`combinations.actives.${active}`));
  const table = root.querySelector("[data-pairs]")!;
  const checker = root.querySelector("[data-pair]")!;

  it("has every pair in its row and in its column, by words and a shape, under header cells", () => {
    expect(table.querySelectorAll("thead th[scope=col]").map(textOf)).toEqual(names);
    const rows = table.querySelectorAll("tbody tr");
    expect(rows.map((row) => textOf(row.querySelector("th[scope=row]")!))).toEqual(names);
    for (const [index, active] of ACTIVES.entries()) {
      const cells = rows[index]!.querySelectorAll("td");
      expect(cells.map((cell) => textOf(cell).replaceAll(/\s+/g, " "))).toEqual(
        ACTIVES.map((other) => {
          const pair = combinationOf(active, other);
          if (pair === undefined) return "";
          return `${t(`combinations.verdicts.${pair.verdict}`)} ${t(`combinations.evidence.${pair.evidence}`)}`;
        }),
      );
      expect(rows[index]!.querySelectorAll("td svg[aria-hidden=true]")).toHaveLength(ACTIVES.length - 1);
    }
    const shapes = VERDICTS.map((verdict) => table.querySelector(`td[data-verdict=${verdict}] svg`)?.innerHTML);
    expect(new Set(shapes).size).toBe(VERDICTS.length);
  });

  it("says what each verdict and each kind of evidence means, and has a sentence for every reason", () => {
    for (const verdict of VERDICTS) expect(table.querySelectorAll(`[data-meaning=${verdict}]`)).toHaveLength(1);
    for (const evidence of EVIDENCE) expect(table.querySelectorAll(`[data-proof=${evidence}]`)).toHaveLength(1);
    const reasons = checker.querySelectorAll("[data-reason]");
    expect(reasons.map((reason) => reason.getAttribute("data-reason"))).toEqual([...REASONS]);
    expect(reasons.filter((reason) => textOf(reason) === "")).toEqual([]);
  });

  it("asks by twelve boxes, none ticked, in no form that could send them", () => {
    const boxes = checker.querySelectorAll("label input[type=checkbox]");
    expect(boxes.map((box) => box.getAttribute("value"))).toEqual([...ACTIVES]);
    expect(checker.querySelectorAll("[checked]")).toEqual([]);
    expect(checker.closest("form")).toBeNull();
  });
});
