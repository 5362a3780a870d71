import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse as parseYaml } from "yaml";
import { z } from "zod";
import { GUIDE_SLUGS } from "#content/guides.ts";
import { HISTORY_PATH, METHOD_PAGE, QUESTIONNAIRE_PAGE } from "#content/site-pages.ts";
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
  if (page === "/blog") return { kicker: null, headline: t("blog.title") };
  const name = page.slice(1);
  const isMethod = page === METHOD_PAGE;
  const isQuestionnaire = page === QUESTIONNAIRE_PAGE;
  const isGuide = (GUIDE_SLUGS as readonly string[]).includes(name);
  const folder = isGuide ? "guides" : "legal";
  const file = join(ROOT, "content", language, ...(isMethod || isQuestionnaire ? [] : [folder]), `${name}.md`);
  const [, yaml = ""] = FRONT_MATTER.exec(await readFile(file, "utf8")) ?? [];
  const { headline } = withHeadline.parse(parseYaml(withBrand(yaml)));
  if (isQuestionnaire) return { kicker: t("questionnaire.kicker"), headline };
  if (isMethod) return { kicker: t("article.method.kicker"), headline };
  return { kicker: t(isGuide ? "article.kicker" : "site.footer.legal"), headline };
}
