import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse as parseYaml } from "yaml";
import { z } from "zod";
import { EVIDENCE_PAGE, HISTORY_PATH, METHOD_PAGE, QUESTIONNAIRE_PAGE, textFileOf } from "#content/site-pages.ts";
import { withBrand } from "#contract/brand.ts";
import type { Language } from "#contract/language.ts";
import { ALL_WORDS } from "#locales/all-words.ts";
import { createTranslator } from "#locales/translator.ts";
import { ROOT } from "../../prepare/project.mjs";
import type { ShareText } from "./share-text.ts";

const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n/;
const withHeadline = z.object({ headline: z.string().min(1) });

/** What stands on the share image of a page, by its plain path. */
export async function readHeadline(page: string, language: Language): Promise<ShareText> {
  const { t } = createTranslator(language, ALL_WORDS[language]);
  if (page === "/") return { kicker: t("hero.cta"), headline: t("hero.title") };
  if (page === HISTORY_PATH) return { kicker: t("history.kicker"), headline: t("history.title") };
  const file = textFileOf(page);
  if (file === null) return { kicker: null, headline: t("blog.title") };
  const [, yaml = ""] = FRONT_MATTER.exec(await readFile(join(ROOT, "content", language, file), "utf8")) ?? [];
  const { headline } = withHeadline.parse(parseYaml(withBrand(yaml)));
  if (page === QUESTIONNAIRE_PAGE) return { kicker: t("questionnaire.kicker"), headline };
  if (page === METHOD_PAGE) return { kicker: t("article.method.kicker"), headline };
  if (page === EVIDENCE_PAGE) return { kicker: t("evidence.kicker"), headline };
  return { kicker: t(file.startsWith("guides/") ? "article.kicker" : "site.footer.legal"), headline };
}
