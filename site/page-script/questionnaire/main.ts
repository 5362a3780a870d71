import { type EstimatedSkinType, estimateSkinType } from "#advice/skin-type/estimate-skin-type.ts";
import type { Answers, QuestionnaireRules } from "#advice/skin-type/page-questions.ts";

/**
 * The questions on the skin type, one at a time (`site/questionnaire/`): loaded by that page alone, and like
 * `site/page-script/main.ts` without code of the app. All words are in the page; answers are the form's own radio buttons, so
 * that they outlive every step. Nothing is stored and nothing sent.
 *
 * Each step is an entry of the browser's history: Back leads to the question before. A new start is a new run; who goes
 * back beyond it finds the earlier answers again.
 */
interface Place {
  readonly step: number;
  readonly run: number;
}

const form = document.querySelector<HTMLFormElement>("form[data-rules]");
const result = document.querySelector<HTMLElement>("[data-result]");
if (form !== null && result !== null) startQuestionnaire(form, result);

function startQuestionnaire(questions: HTMLFormElement, outcome: HTMLElement): void {
  const rules = JSON.parse(questions.dataset.rules ?? "") as QuestionnaireRules;
  const steps = [...questions.querySelectorAll<HTMLFieldSetElement>("[data-step]")];
  const answersOfRun: Answers[] = [];
  let here: Place = { step: 0, run: 0 };

  const answers = (): Answers => Object.fromEntries(new FormData(questions)) as Answers;
  const isAnswered = (step: number) => steps[step]?.querySelector(":checked") !== null;
  /** No step beyond the first question without an answer: after a reload a browser may have forgotten them. */
  const reachable = (step: number) => {
    const open = steps.findIndex((_, index) => !isAnswered(index));
    return open === -1 ? step : Math.min(step, open);
  };

  const show = (place: Place): void => {
    if (place.run !== here.run) {
      answersOfRun[here.run] = answers();
      fill(questions, answersOfRun[place.run] ?? {});
    }
    here = { ...place, step: reachable(place.step) };
    const isDone = here.step === steps.length;
    questions.hidden = isDone;
    outcome.hidden = !isDone;
    for (const [index, step] of steps.entries()) step.toggleAttribute("data-current", index === here.step);
    one(questions, "[data-missing]").hidden = true;
    if (isDone) {
      showOutcome(outcome, estimateSkinType(rules, answers()));
      return;
    }
    const progress = one(questions, "[data-progress]");
    progress.textContent = (progress.dataset.progress ?? "").replace("{number}", String(here.step + 1));
    one(questions, "[data-bar]").setAttribute("width", String(here.step + 1));
    one(questions, "[data-back]").hidden = here.step === 0;
    const isLast = here.step === steps.length - 1;
    one(questions, "[data-more]").hidden = isLast;
    one(questions, "[data-finish]").hidden = !isLast;
  };

  const arrive = (place: Place): void => {
    show(place);
    questions.dataset.moving = "";
    const card = here.step === steps.length ? outcome : questions;
    const heading = card.querySelector<HTMLElement>("[data-current] h2, [data-outcome]:not([hidden]) h2");
    heading?.focus({ preventScroll: true });
    const { top } = card.getBoundingClientRect();
    if (top < 0 || top > innerHeight / 2) card.scrollIntoView({ block: "start" });
  };
  const goTo = (place: Place): void => {
    history.pushState({ questionnaire: place }, "");
    arrive(place);
  };

  questions.addEventListener("submit", (event) => {
    event.preventDefault();
    if (isAnswered(here.step)) return goTo({ ...here, step: here.step + 1 });
    one(questions, "[data-missing]").hidden = false;
    steps[here.step]?.querySelector("input")?.focus();
  });
  questions.addEventListener("change", () => {
    one(questions, "[data-missing]").hidden = true;
  });
  one(questions, "[data-back]").addEventListener("click", () => {
    // The entry before this step's is the step before it, unless a link within the page came between.
    if (history.state?.questionnaire?.step === here.step) history.back();
    else goTo({ ...here, step: here.step - 1 });
  });
  one(outcome, "[data-change]").addEventListener("click", () => goTo({ ...here, step: 0 }));
  one(outcome, "[data-restart]").addEventListener("click", () => goTo({ step: 0, run: here.run + 1 }));
  addEventListener("popstate", ({ state }) => {
    // A link to a section of the page has no place among the questions.
    if (isPlace(state?.questionnaire)) arrive(state.questionnaire);
  });

  const showEntry = (): void => {
    const place: unknown = history.state?.questionnaire;
    if (!isPlace(place)) return;
    here = { ...here, run: place.run };
    show(place);
  };
  if (!isPlace(history.state?.questionnaire)) history.replaceState({ ...history.state, questionnaire: here }, "");
  showEntry();
  // On the way back from another page browsers check the chosen answers again only by now.
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) showEntry();
  });
}

function showOutcome(outcome: HTMLElement, estimate: EstimatedSkinType): void {
  const shown = estimate.type ?? "open";
  for (const block of outcome.querySelectorAll<HTMLElement>("[data-outcome]")) {
    block.hidden = block.dataset.outcome !== shown;
    const sureness = block.querySelector<HTMLElement>("[data-sureness]");
    if (block.hidden || sureness === null) continue;
    const percent = String(Math.round(estimate.sureness * 100));
    sureness.textContent = (sureness.dataset.sureness ?? "")
      .replace("{percent}", percent)
      .replace("{level}", outcome.dataset[estimate.level] ?? "");
    one(block, "[data-meter]").setAttribute("width", percent);
  }
  one(outcome, "[data-few]").hidden = !estimate.needsAnswers;
  one(outcome, "[data-between]").hidden = estimate.needsAnswers;
  for (const link of outcome.querySelectorAll<HTMLElement>("[data-candidate]")) {
    link.hidden = !estimate.candidates.some((type) => type === link.dataset.candidate);
  }
  one(outcome, "[data-trait]").hidden = estimate.sensitivity === "unknown";
  for (const block of outcome.querySelectorAll<HTMLElement>("[data-sensitivity]")) {
    block.hidden = block.dataset.sensitivity !== estimate.sensitivity;
  }
  const sensitive = one(outcome, "[data-sensitive]");
  sensitive.textContent = (sensitive.dataset.sensitive ?? "").replace(
    "{percent}",
    String(Math.round(estimate.sensitive * 100)),
  );
}

function fill(questions: HTMLFormElement, answers: Answers): void {
  for (const input of questions.querySelectorAll("input")) {
    input.checked = answers[input.name as keyof Answers] === input.value;
  }
}

function isPlace(value: unknown): value is Place {
  return typeof value === "object" && value !== null && "step" in value && "run" in value;
}

function one(within: HTMLElement, selector: string): HTMLElement {
  const found = within.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`The page has no ${selector}.`);
  return found;
}
