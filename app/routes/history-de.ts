import { HISTORY_PATH } from "#content/site-pages.ts";
import compare from "#locales/de/compare.json" with { type: "json" };
import consent from "#locales/de/consent.json" with { type: "json" };
import diary from "#locales/de/diary.json" with { type: "json" };
import felt from "#locales/de/felt.json" with { type: "json" };
import history from "#locales/de/history.json" with { type: "json" };
import labels from "#locales/de/labels.json" with { type: "json" };
import site from "#locales/de/site.json" with { type: "json" };
import vault from "#locales/de/vault.json" with { type: "json" };
import type { PageHandle } from "#site/i18n/page-words.ts";
import { unlistedMeta } from "#site/seo/page-meta.ts";
import { HistoryScreen } from "./history-screen.tsx";

export const handle: PageHandle = {
  language: "de",
  page: HISTORY_PATH,
  words: { compare, consent, diary, felt, history, labels, site, vault },
};

export const meta = () => unlistedMeta(handle, { title: history.meta.title, description: history.meta.description });

export default HistoryScreen;
