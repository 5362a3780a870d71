import type { Place } from "#contract/place.ts";
import { RETENTION } from "#contract/retention.ts";
import type { PageProvider } from "#page/settings.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";

/** What happens to the photo, as the running configuration has it; with `upload.choice` 60 words at most (R-UP-16). */
export function photoNoticeText(t: TranslateWords, provider: PageProvider | null, place: Place): string {
  if (place === "device") return t("upload.notice.device");
  if (provider === null) return t("upload.notice.embedded");
  const { photoLeavesServer, name, country } = provider;
  const notice = photoLeavesServer ? "upload.notice.photo" : "upload.notice.words";
  return t(notice, { provider: name, country, days: RETENTION.providerDays });
}
