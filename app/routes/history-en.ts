import { HISTORY_PATH } from "#content/site-pages.ts";
import compare from "#locales/en/compare.json" with { type: "json" };
import consent from "#locales/en/consent.json" with { type: "json" };
import diary from "#locales/en/diary.json" with { type: "json" };
import felt from "#locales/en/felt.json" with { type: "json" };
import history from "#locales/en/history.json" with { type: "json" };
import labels from "#locales/en/labels.json" with { type: "json" };
import site from "#locales/en/site.json" with { type: "json" };
import vault from "#locales/en/vault.json" with { type: "json" };
import type { PageHandle } from "#site/i18n/page-words.ts";
import { unlistedMeta } from "#site/seo/page-meta.ts";
import { HistoryScreen } from "./history-screen.tsx";

export const handle: PageHandle = {
  language: "en",
  page: HISTORY_PATH,
  words: { compare, consent, diary, felt, history, labels, site, vault },
};

export const meta = () => unlistedMeta(handle, { title: history.meta.title, description: history.meta.description });

export default HistoryScreen;
