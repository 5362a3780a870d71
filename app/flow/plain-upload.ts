import { typeMessage } from "#advice/skin-type/type-message.ts";
import type { Language } from "#contract/language.ts";
import type { AnsweredOutcome } from "#contract/outcome.ts";
import { isScoreTold, leadingRange } from "#contract/score-range.ts";
import { FLOW_WORDS } from "#kit/words/flow-words.ts";
import { createTranslator } from "#locales/translator.ts";
import type { PlainUploadModule } from "#page/app-start.ts";
import { languageOf, pathIn } from "#page/paths.ts";
import type { PageProvider } from "#page/settings.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import { pageSettings } from "#site/seo/page-settings.ts";
import { buttonClass } from "#site/ui/button-class.ts";
import { judgeAnswer, type Verdict } from "../features/analyse/judge-answer.ts";
import { photoNotice } from "../features/analyse/notice-words.ts";
import { isDoubted } from "../features/analyse/outcome.ts";
import { createPhotoPreparer } from "../features/analyse/photo-preparer.ts";
import { PartMissing } from "../features/analyse/prepared-photo.ts";
import { refusalWords } from "../features/analyse/refusal-words.ts";
import { sendAgainOnce } from "../features/analyse/send-again.ts";
import { sendPhoto } from "../features/analyse/send-photo.ts";
import { finalRefusal, PART_NOT_LOADED } from "../features/analyse/upload-state.ts";
import { originWords } from "../features/results/shown/origin-words.ts";

/**
 * A choice of a photo and the answer in words, without React: what is left where the application cannot be shown
 * (R-ROUTE-5). The photo goes to our own server and to nobody else, whatever AI provider is configured: who is not asked
 * has not agreed. One that writes the words gets its numbers as ever, and is named.
 */
export const plainUpload: PlainUploadModule<HTMLElement>["plainUpload"] = async () => {
  const language = languageOf(location.pathname);
  const t: TranslateWords = createTranslator(language, await FLOW_WORDS[language].load()).t;
  const provider = wordsProvider();
  const input = create("input", "sr-only", "");
  Object.assign(input, { type: "file", accept: "image/*" });
  const label = create("label", buttonClass("primary", "mt-8 cursor-pointer has-focus-visible:outline-2"), "");
  label.append(t("upload.plain.choose"), input);
  const { line, rest } = photoNotice(t, provider, "server");
  const policy = create("a", "text-small underline", t("upload.choice.policy"));
  Object.assign(policy, { href: pathIn(language, "/privacy-policy"), target: "_blank", rel: "noopener" });
  const answer = create("div", "mt-8", "");
  answer.setAttribute("role", "status");
  input.addEventListener("change", async () => {
    const [file] = input.files ?? [];
    if (file === undefined) return;
    input.disabled = true;
    answer.replaceChildren(create("p", "", t("upload.plain.busy")));
    const verdict = await analyse(file, language, provider);
    const isOurs = verdict.kind !== "analysed" || !isDoubted(verdict.outcome) || (await confirmed(t, file, answer));
    answer.replaceChildren(...(isOurs ? answerOf(t, verdict) : []));
    input.disabled = false;
    // Emptied, so that choosing the same file again is noticed.
    input.value = "";
  });
  const box = create("section", "page max-w-2xl py-12", "");
  box.append(
    create("h1", "display text-title", t("upload.plain.title")),
    create("p", "mt-5 text-lead", t("upload.plain.text")),
    create("p", "mt-6 text-small", `${line} ${rest}`),
    policy,
    create("br", "", ""),
    label,
    answer,
  );
  return box;
};

/** Null too where others have changed the page's settings. */
function wordsProvider(): PageProvider | null {
  try {
    const { provider } = pageSettings();
    return provider?.photoLeavesServer ? null : provider;
  } catch {
    return null;
  }
}

async function analyse(
  file: File,
  language: Language,
  provider: PageProvider | null,
): Promise<Verdict<AnsweredOutcome>> {
  const { signal } = new AbortController();
  try {
    const { photo } = await createPhotoPreparer().prepare(file, signal);
    const options = { signal, onSent: () => undefined, onBytes: () => undefined, providerConsent: false };
    return judgeAnswer(await sendAgainOnce(sendPhoto)(photo, language, options), {
      language,
      provider: provider?.name ?? null,
    });
  } catch (reason) {
    const code = reason instanceof PartMissing ? PART_NOT_LOADED : "file_undecodable";
    return { kind: "refused", refusal: finalRefusal(code) };
  }
}

/** Asks before a result is shown that may be of no person (R-ENG-7). */
export function confirmed(t: TranslateWords, file: File, place: HTMLElement): Promise<boolean> {
  const photo = Object.assign(create("img", "mt-4 max-h-60 max-w-full rounded-lg", ""), {
    src: URL.createObjectURL(file),
    alt: t("upload.refused.photo"),
  });
  const yes = create("button", buttonClass("primary", "mt-4 me-3"), t("upload.person.yes"));
  const other = create("button", buttonClass("secondary", "mt-4"), t("upload.person.other"));
  place.replaceChildren(create("h2", "display text-h2", t("upload.person.question")), photo, yes, other);
  return new Promise<boolean>((resolve) => {
    yes.addEventListener("click", () => resolve(true));
    other.addEventListener("click", () => resolve(false));
  }).finally(() => URL.revokeObjectURL(photo.src));
}

/** Never a demo: there is no screen here that could name it one. */
export function answerOf(t: TranslateWords, verdict: Verdict<AnsweredOutcome>): HTMLElement[] {
  if (verdict.kind === "refused") {
    const { title, reason, tip } = refusalWords(t, verdict.refusal);
    return [create("h2", "display text-h2", title), ...paragraphs(reason, tip)];
  }
  if (verdict.kind !== "analysed") return paragraphs(t("upload.plain.failed"));
  const { texts, result, origin } = verdict.outcome;
  return [
    create(
      "h2",
      "display text-h2",
      `${t("results.title")}: ${plainScore(t, texts.skinScore, result?.scoreSpread ?? null)}`,
    ),
    ...paragraphs(
      `${t("results.skinType")}: ${result === null ? texts.skinType : t(typeMessage(result.skinType).key)}`,
      texts.summary,
      ...originWords(origin, t).sentences,
    ),
    ...list(t("results.areas"), texts.issues),
    ...list(t("results.plan"), texts.recommendations),
    ...paragraphs(t("results.disclaimer.text"), t("results.disclaimer.advice")),
  ];
}

/** "72/100 ± 4", or "62 bis 82 von 100 Punkten". */
export function plainScore(t: TranslateWords, score: number, spread: number | null): string {
  if (!isScoreTold(spread)) return t("results.noNumber");
  const range = leadingRange(score, spread);
  if (range !== null) return t("results.scoreTextWithRange", { ...range });
  return `${score}${t("results.outOf")}${spread === null ? "" : ` ${t("results.spread", { spread })}`}`;
}

function list(title: string, items: readonly string[]): HTMLElement[] {
  if (items.length === 0) return [];
  const list = create("ul", "mt-2 list-disc ps-5", "");
  list.append(...items.map((item) => create("li", "", item)));
  return [create("h3", "mt-6 font-semibold", title), list];
}

function paragraphs(...texts: readonly (string | null | undefined)[]): HTMLElement[] {
  return texts.flatMap((text) => (text ? [create("p", "mt-3", text)] : []));
}

function create<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  text: string,
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), { className, textContent: text });
}
