/**
 * Which actives go together (`site/article/combinations/`): loaded by that guide alone, and like `site/page-script/main.ts`
 * without code of the app. Every word is in the page: the answers in the table of all pairs, the reasons beside the boxes.
 * Nothing is stored and nothing sent.
 */
const MOST = 4;

const checker = document.querySelector<HTMLElement>("[data-pair]");
const pairs = document.querySelector<HTMLElement>("[data-pairs]");
if (checker !== null && pairs !== null) startChecker(checker, pairs);

function startChecker(form: HTMLElement, table: HTMLElement): void {
  const boxes = [...form.querySelectorAll<HTMLInputElement>("input[type=checkbox]")];
  const hint = one(form, "[data-hint]");
  const answers = one(form, "[data-answers]");
  const { pair = "", one: onlyOne = "", crowded = "", full = "", how = "" } = form.dataset;

  const show = (): void => {
    const chosen = boxes.filter(({ checked }) => checked);
    const wanted = chosen.flatMap((first, index) => chosen.slice(index + 1).map((second) => [first, second] as const));
    const names = wanted.map(([first, second]) => `${first.value} ${second.value}`);
    for (const shown of answers.querySelectorAll<HTMLElement>("[data-names]")) {
      if (!names.includes(shown.dataset.names ?? "")) shown.remove();
    }
    for (const [index, [first, second]] of wanted.entries()) {
      const key = names[index] ?? "";
      if (answers.querySelector(`[data-names="${key}"]`) !== null) continue;
      const answer = answerFor(first, second);
      answer.dataset.names = key;
      one(answer, "[data-title]").textContent = pair
        .replace("{one}", labelOf(first))
        .replace("{other}", labelOf(second));
      answers.prepend(answer);
    }
    const isCrowded = needsThreeTimes(chosen);
    hint.textContent = isCrowded ? crowded : chosen.length === 1 ? onlyOne : (hint.dataset.hint ?? "");
    hint.hidden = wanted.length > 0 && !isCrowded;
  };

  const cellOf = (first: HTMLInputElement, second: HTMLInputElement): HTMLElement =>
    one(table, `[data-active="${first.value}"] [data-with="${second.value}"]`);
  const isApart = (first: HTMLInputElement, second: HTMLInputElement): boolean =>
    cellOf(first, second).dataset.verdict !== "together";
  /** Three that are to be kept apart from each other: a day has a morning and an evening. */
  const needsThreeTimes = (chosen: readonly HTMLInputElement[]): boolean =>
    chosen.some((first, index) => {
      const others = chosen.slice(index + 1).filter((second) => isApart(first, second));
      return others.some((second, place) => others.slice(place + 1).some((third) => isApart(second, third)));
    });

  /** The table's verdict with its shape, what it means, why, and how good the evidence is. */
  const answerFor = (first: HTMLInputElement, second: HTMLInputElement): HTMLElement => {
    const cell = cellOf(first, second);
    const { verdict = "", evidence = "", reason = "" } = cell.dataset;
    const answer = one(form, "template") as HTMLTemplateElement;
    const made = answer.content.firstElementChild?.cloneNode(true) as HTMLElement;
    one(made, "[data-verdict]").append(one(cell, "span").cloneNode(true));
    const meaning = one(table, `[data-meaning="${verdict}"]`).textContent;
    one(made, "[data-why]").textContent = `${meaning} ${one(form, `[data-reason="${reason}"]`).textContent}`;
    one(made, "[data-proof]").textContent = `${how} ${one(table, `[data-proof="${evidence}"]`).textContent}`;
    return made;
  };

  form.addEventListener("change", ({ target }) => {
    if (boxes.filter(({ checked }) => checked).length > MOST && target instanceof HTMLInputElement) {
      target.checked = false;
      hint.textContent = full;
      hint.hidden = false;
      return;
    }
    show();
  });
  show();
  // On the way back from another page browsers tick the boxes again only by now.
  addEventListener("pageshow", show);
}

function labelOf(box: HTMLInputElement): string {
  return box.labels?.[0]?.textContent ?? "";
}

function one(within: ParentNode, selector: string): HTMLElement {
  const found = within.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`The page has no ${selector}.`);
  return found;
}
