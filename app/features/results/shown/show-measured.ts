import { careFirst, spotToShow } from "#advice/care-first.ts";
import { findIssues, type Issue } from "#advice/find-issues.ts";
import { goodThing } from "#advice/good-thing.ts";
import { headline } from "#advice/headline.ts";
import { helpFor } from "#advice/help-for.ts";
import { buildPlan, type Plan } from "#advice/plan/build-plan.ts";
import { typeMessage } from "#advice/skin-type/type-message.ts";
import { smallThings } from "#advice/small-things.ts";
import type { FeltCode } from "#contract/history.ts";
import { joinedMessage } from "#contract/joined-message.ts";
import type { Message, Translate } from "#contract/message.ts";
import { CONCERN_CODES } from "#engine/codes.ts";
import type { AnalysisResult } from "#engine/result.ts";
import { renderMessage } from "#locales/translator.ts";
import { showCodes } from "./by-codes.ts";
import type { MeasuredResult, PhotoWords } from "./shown-result.ts";

export function showMeasured(
  result: AnalysisResult,
  words: PhotoWords,
  felt: readonly FeltCode[],
  t: Translate,
): MeasuredResult {
  const say = (message: Message | null) => message && renderMessage(t, message);
  const issues = findIssues(result);
  const plan = buildPlan(issues, result.skinType.value, felt);
  const spot = spotToShow(result, issues);
  const basis = say(joinedMessage(result));
  return {
    kind: "measured",
    ...words,
    spread: result.scoreSpread,
    basis: basis === null ? null : { text: basis, isOneMoment: result.moments === 1 },
    skinType: renderMessage(t, typeMessage(result.skinType)),
    headline: say(headline(result)),
    good: say(goodThing(result)),
    spot: say(spot),
    ...showCodes(issues, plan, careFirst(issues, result.concerns), t),
    helps: helpsOf(issues, plan, spot, t),
    small: say(smallThings(result)),
    judged: judged(result),
  };
}

const HELP_WORDS = { planned: "findings.helps", beside: "findings.helpsBeside", later: "findings.helpsLater" } as const;

/** The spot stands with the finding that it belongs to. */
function helpsOf(issues: readonly Issue[], plan: Plan, spot: Message | null, t: Translate): MeasuredResult["helps"] {
  const spotOf = spot?.key === "advice.care.place" ? "evenness" : "pigmentation";
  const told = issues.map((issue) => {
    const help = helpFor(issue, plan);
    const words = help && t(HELP_WORDS[help.when], { help: t(`advice.steps.${help.id}.title`) });
    const shown = issue.code === spotOf && spot && renderMessage(t, spot);
    return [issue.code, [words, shown].filter(Boolean).join(" ")] as const;
  });
  return Object.fromEntries(told.filter(([, text]) => text !== ""));
}

function judged({ measuredConcerns }: AnalysisResult): MeasuredResult["judged"] {
  if (measuredConcerns === CONCERN_CODES.length) return "all";
  return measuredConcerns === 0 ? "none" : "part";
}
