import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse as parseYaml } from "yaml";
import { z } from "zod";
import { GUIDE_SLUGS } from "#content/guides.ts";
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
  if (page === "/blog") return { kicker: null, headline: t("blog.title") };
  const name = page.slice(1);
  const isGuide = (GUIDE_SLUGS as readonly string[]).includes(name);
  const file = join(ROOT, "content", language, isGuide ? "guides" : "legal", `${name}.md`);
  const [, yaml = ""] = FRONT_MATTER.exec(await readFile(file, "utf8")) ?? [];
  const { headline } = withHeadline.parse(parseYaml(yaml));
  return { kicker: t(isGuide ? "article.kicker" : "site.footer.legal"), headline };
}
