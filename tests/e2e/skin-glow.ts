import { type Download, expect, type FileChooser, type Locator, type Page, type Route } from "@playwright/test";
import { describeResult } from "#advice/describe-result.ts";
import { headline } from "#advice/headline.ts";
import type { ResultScreenName } from "#app/features/results/screens.tsx";
import { LANGUAGE_TABLE, type Language } from "#contract/language.ts";
import type { Message } from "#contract/message.ts";
import type { AnalysisResult } from "#engine/result.ts";
import { buildResult } from "#lab/result-builder.ts";
import { translatorFor } from "#locales/all-translators.ts";
import { renderMessage } from "#locales/translator.ts";
import { pathIn } from "#page/paths.ts";

/** The site as a visitor meets it: what they do, in the words of their language. */

export const LANGUAGES: readonly Language[] = ["de", "en"];

/** Of a result, in reading order. */
export const SCREENS: readonly ResultScreenName[] = ["face", "plan", "why", "diary"];

export function words(language: Language) {
  return (key: string, params?: Message["params"]) => translatorFor(language).t(key, params);
}

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** The file with one language's words behind the landing page. */
export const FLOW_WORDS_FILE = /\/assets\/flow-words-[^/]*\.js$/;

function home(language: Language): string {
  return pathIn(language, "/");
}

export interface UploadFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

export function jpeg(buffer: Buffer, name = "selfie.jpg"): UploadFile {
  return { name, mimeType: "image/jpeg", buffer };
}

export type Answer = readonly [status: number, body: object | string, headers?: Readonly<Record<string, string>>];

export class SkinGlow {
  readonly page: Page;
  readonly t: ReturnType<typeof words>;
  readonly language: Language;
  /** What is chosen where no other file is named. */
  readonly photo: UploadFile;

  constructor(page: Page, language: Language = "de", selfie: Buffer = Buffer.alloc(0)) {
    this.page = page;
    this.photo = jpeg(selfie);
    this.language = language;
    this.t = words(language);
  }

  /** What leads to the page's twin. */
  get otherLanguage(): string {
    return LANGUAGE_TABLE[this.language === "de" ? "en" : "de"].name;
  }

  button(key: string, params?: Message["params"]): Locator {
    return this.page.getByRole("button", { name: this.t(key, params), exact: true });
  }

  heading(key: string): Locator {
    return this.page.getByRole("heading", { name: this.t(key).replace(/\s+/g, " "), exact: true });
  }

  toast(text: string): Locator {
    return this.page.locator("[data-sonner-toast]").filter({ hasText: text });
  }

  get menu(): Locator {
    return this.page.locator("#site-menu");
  }

  /** What the browser saves by this. */
  async download(press: () => Promise<unknown>): Promise<Download> {
    const [download] = await Promise.all([this.page.waitForEvent("download"), press()]);
    return download;
  }

  get progress(): Locator {
    return this.page.getByRole("progressbar");
  }

  async open(): Promise<void> {
    await this.page.goto(home(this.language));
  }

  /** To the upload step. */
  async start(): Promise<void> {
    await this.open();
    await this.button("hero.cta").click();
    await this.heading("upload.title").waitFor();
  }

  async choose(file = this.photo): Promise<void> {
    await this.page.locator('[data-source="gallery"]').setInputFiles(file);
  }

  /** The window for files that this opens. */
  async chooserBy(press: () => Promise<unknown>): Promise<FileChooser> {
    const [chooser] = await Promise.all([this.page.waitForEvent("filechooser"), press()]);
    return chooser;
  }

  async chooseBy(press: () => Promise<unknown>, file = this.photo): Promise<void> {
    await (await this.chooserBy(press)).setFiles(file);
  }

  /** On `/history`, whatever is behind "data and security"; the button starts the application where it does not run yet. */
  async importHistory(file: UploadFile): Promise<void> {
    await this.unfold("history.secure.title");
    await this.chooseBy(() => this.button("history.data.import").click(), file);
  }

  /** To the result step, by whatever answers. */
  async analyse(file?: UploadFile): Promise<void> {
    await this.start();
    await this.choose(file);
    await this.result.waitFor();
  }

  /** The row of the result's screens; a demo has one too. */
  get result(): Locator {
    return this.page.locator("[data-screens]");
  }

  screen(name: ResultScreenName): Locator {
    return this.page.locator(`[data-screen="${name}"]`);
  }

  tab(name: ResultScreenName): Locator {
    const tabs = this.page.getByRole("navigation", { name: this.t("results.screens.label"), exact: true });
    return tabs.getByRole("link", { name: this.t(`results.screens.${name}`), exact: true });
  }

  /** By its tab to a screen of the result, until it is the one in sight. */
  async goTo(name: ResultScreenName): Promise<void> {
    await this.tab(name).click();
    await this.sees(name);
  }

  async sees(name: ResultScreenName): Promise<void> {
    await expect(this.tab(name)).toHaveAttribute("aria-current", "true");
    await expect
      .poll(() => this.screen(name).evaluate((screen) => Math.abs(screen.getBoundingClientRect().left)))
      .toBeLessThanOrEqual(1);
  }

  /** Keeps the result, which leads to the diary's screen. */
  async keep(): Promise<void> {
    await this.button("results.keep").click();
    await this.sees("diary");
    await this.page.getByText(this.t("history.offer.saved"), { exact: true }).waitFor();
  }

  /** To this result, with a photo that the server never sees. */
  async showResult(result: AnalysisResult = SAMPLE_RESULT, more: object = {}): Promise<void> {
    await this.answer(200, success(this.language, result, more));
    await this.analyse();
  }

  /** The sheet with the card, and its ways out. */
  get showSheet(): Locator {
    return this.page.locator("dialog.show-sheet");
  }

  async openShow(): Promise<void> {
    await this.button("results.share").click();
    await this.showSheet.waitFor();
  }

  /** What is folded below this heading. */
  fold(key: string): Locator {
    return this.page.locator("details").filter({ has: this.page.locator("summary", { has: this.heading(key) }) });
  }

  /** Opens a fold by its heading; one that is open stays so. */
  async unfold(key: string): Promise<void> {
    const fold = this.fold(key);
    if ((await fold.getAttribute("open")) === null) await fold.locator("summary").first().click();
  }

  /** From a result, whichever of its screens, or a refusal back to the upload step. */
  async backToUpload(): Promise<void> {
    if (new URL(this.page.url()).hash !== "") await this.goTo("face");
    await this.page.goBack();
    await this.heading("upload.title").waitFor();
  }

  /** The same, and another photo from there. */
  async chooseAgain(file?: UploadFile): Promise<void> {
    await this.backToUpload();
    await this.choose(file);
  }

  /** The same, to the next result. */
  async analyseAgain(file?: UploadFile): Promise<void> {
    await this.chooseAgain(file);
    await this.result.waitFor();
  }

  /** What follows is about the next toast alone. */
  async closeToasts(): Promise<void> {
    const close = this.page.locator("[data-sonner-toast] [data-close-button]");
    await close.evaluateAll((buttons: HTMLElement[]) => {
      for (const button of buttons) button.click();
    });
    await expect(this.page.locator("[data-sonner-toast]")).toHaveCount(0);
  }

  /** Answers the analysis in the server's place: each answer once, in this order. */
  async answerInTurn(...answers: readonly Answer[]): Promise<void> {
    const waiting = [...answers];
    await this.page.route("**/api/skin-analysis", (route) => {
      const [status, body, headers] = waiting.shift() ?? [500, "<p>No answer is left.</p>"];
      return fulfil(route, status, body, headers);
    });
  }

  /** Answers the analysis in the server's place. */
  async answer(status: number, body: object | string, headers: Readonly<Record<string, string>> = {}): Promise<void> {
    await this.page.route("**/api/skin-analysis", (route) => fulfil(route, status, body, headers));
  }
}

export function fulfil(
  route: Route,
  status: number,
  body: object | string,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> {
  const isText = typeof body === "string";
  return route.fulfill({
    status,
    headers: { "content-type": isText ? "text/html" : "application/json", ...headers },
    body: isText ? body : JSON.stringify(body),
  });
}

/** A measured answer as the server gives it. */
export function success(language: Language, result: AnalysisResult = SAMPLE_RESULT, more: object = {}) {
  return {
    success: true,
    quotaExceeded: false,
    requestId: "request",
    analysis: describeResult(result, translatorFor(language).t),
    details: { source: "embedded", result },
    ...more,
  };
}

export const SAMPLE_RESULT = buildResult({
  type: "combination",
  spread: 5,
  concerns: {
    redness: { score: 40, points: 7, zones: { cheek_left: 40, cheek_right: 44 } },
    shine: { score: 50, points: 6, zones: { nose: 50, forehead: 52 } },
    pigmentation: { score: 55, points: 5, zones: { chin: 55 } },
    blemishes: { score: 60, points: 4, zones: { chin: 60 } },
    under_eye: { score: 62, points: 4, zones: { under_eye_left: 62 } },
  },
  quality: { warnings: ["dim_light", "face_turned_slightly"] },
});

/** The sentence that leads the screen of `SAMPLE_RESULT`. */
export function sampleHeadline(language: Language): string {
  const said = headline(SAMPLE_RESULT);
  return said === null ? "" : renderMessage(translatorFor(language).t, said);
}

export function failure(code: string, message = "…") {
  return { success: false, quotaExceeded: false, error: { code, message, requestId: "request" } };
}
