import { describe, expect, it } from "vitest";
import type { FeltCode } from "#contract/history.ts";
import type { Issue } from "../find-issues.ts";
import { buildPlan } from "./build-plan.ts";
import { careForFelt } from "./felt.ts";

const where = { full: { key: "" }, brief: { key: "" }, exact: null };
const issue = (code: Issue["code"]): Issue => ({ code, level: "visible", where });

describe("what is felt (R-RES-19)", () => {
  it.each<[readonly FeltCode[], readonly string[]]>([
    [[], []],
    [["dry", "tight"], ["moisten"]],
    [["stinging"], ["rest"]],
    [
      ["tight", "itching"],
      ["rest", "moisten"],
    ],
  ])("%j leads to %j", (felt, cares) => expect(careForFelt(felt)).toEqual(cares));

  it.each<[string, readonly Issue[], readonly FeltCode[], string, readonly string[]]>([
    ["an active of tonight", [issue("texture")], [], "fruit_acid", ["texture"]],
    ["is put off for peace, which is not for what it would have been for", [issue("texture")], ["itching"], "calm", []],
    ["redness has the same need", [issue("texture"), issue("redness")], ["itching"], "calm", ["redness"]],
    ["dryness puts nothing off", [issue("texture")], ["dry"], "fruit_acid", ["texture"]],
    ["where nothing stands out, nothing is begun", [], ["stinging"], "keep", []],
  ])("%s", (_, issues, felt, first, concerns) => {
    const { steps } = buildPlan(issues, "combination", felt);
    expect([steps[0]?.id, steps[0]?.issues.map(({ code }) => code)]).toEqual([first, concerns]);
  });
});
