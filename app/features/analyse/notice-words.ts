import type { Place } from "#contract/place.ts";
import { RETENTION } from "#contract/retention.ts";
import type { PageProvider } from "#page/settings.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";

export interface NoticeWords {
  /** Always seen. */
  readonly line: string;
  /** Behind "More"; null: the line says all. */
  readonly rest: string | null;
}

/** What choosing a photo means, as the running configuration has it: 60 words at most in all (R-UP-16). */
export function photoNotice(t: TranslateWords, provider: PageProvider | null, place: Place): NoticeWords {
  if (place === "device") return { line: `${t("upload.notice.device")} ${t("upload.choice.onDevice")}`, rest: null };
  return {
    line: `${t("upload.notice.server")} ${t("upload.choice.text")}`,
    rest: `${t("upload.choice.rest")} ${whoElse(t, provider)}`,
  };
}

/** Who gets what of it besides our server. */
function whoElse(t: TranslateWords, provider: PageProvider | null): string {
  if (provider === null) return t("upload.notice.embedded");
  const { photoLeavesServer, name, country } = provider;
  if (photoLeavesServer) return t("upload.notice.photo");
  return t("upload.notice.words", { provider: name, country, days: RETENTION.providerDays });
}
