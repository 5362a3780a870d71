import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { BRAND } from "#contract/brand.ts";
import { LANGUAGES, type Language } from "#contract/language.ts";
import { ALL_WORDS } from "#locales/all-words.ts";
import { createTranslator } from "#locales/translator.ts";
import { pathIn } from "#page/paths.ts";
import { manifestPath } from "#site/seo/icon-links.ts";
import { PNG_ICONS } from "./icons.ts";
import { lightColor } from "./palette.ts";

/** What a phone shows when the site is put on its home screen; each language starts on its own page. */
export function manifestOf(language: Language) {
  const { t } = createTranslator(language, ALL_WORDS[language]);
  return {
    id: pathIn(language, "/"),
    name: `${BRAND.name}: ${t("landing.features.ai.title")}`,
    short_name: BRAND.name,
    description: t("site.home.description"),
    lang: language,
    dir: "ltr",
    start_url: pathIn(language, "/"),
    scope: "/",
    display: "standalone",
    background_color: lightColor("paper"),
    theme_color: lightColor("paper"),
    icons: PNG_ICONS.filter(({ purpose }) => purpose !== null).map(({ path, size, purpose }) => ({
      src: path,
      sizes: `${size}x${size}`,
      type: "image/png",
      purpose,
    })),
  };
}

export async function writeManifests(folder: string): Promise<void> {
  await Promise.all(
    LANGUAGES.map((language) =>
      writeFile(join(folder, manifestPath(language)), `${JSON.stringify(manifestOf(language), null, 2)}\n`),
    ),
  );
}
