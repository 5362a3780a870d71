import { ArrowRight } from "lucide-react";
import { createElement } from "react";
import type { AdSlotName } from "#page/ad-slots.ts";
import { pathIn } from "#page/paths.ts";
import type { PageWords } from "../i18n/page-words.ts";
import { AD_SUBSTITUTES } from "./ad-substitute.ts";
import { WhenConfigured } from "./when-configured.tsx";

interface Props {
  readonly words: PageWords;
  readonly name: AdSlotName;
  /** `medium` is 300x250, for a slot in running text; otherwise as wide as the page allows. */
  readonly size?: "medium";
  /** Inside a page's own margins. */
  readonly isInset?: boolean;
}

/**
 * A place for an advertisement (R-AD-1, R-AD-2). It is in the page only where the operator has a publisher id and an id
 * for this slot; then its space is the same from the first paint on, whether it holds the link to a guide or the ad that
 * `site/page-script/ads/` puts there after consent (site/styles/ads.css).
 */
export function AdSlot({ words: { language, t }, name, size, isInset = false }: Props) {
  const guide = AD_SUBSTITUTES[name];
  return (
    <WhenConfigured when={`ad-slot-${name}`}>
      <div
        className={`${isInset ? "" : "page "}${size === "medium" ? "pt-10 md:pt-14" : "py-10 md:py-14"} print:hidden`}
      >
        {createElement(
          "ad-slot",
          { name, format: size === "medium" ? "rectangle" : "auto", "data-size": size },
          <p className="ad-mark">{t("ads.mark")}</p>,
          <p className="ad-kicker">{t("ads.kicker")}</p>,
          <div className="ad-box">
            {/* The network's own place. */}
            <div data-ad-place="" className="ad-place" />
            <div className="ad-guide">
              <a
                href={pathIn(language, `/${guide}`)}
                className={`display max-w-[22ch] ${size === "medium" ? "text-h3" : "text-h2"}`}
              >
                {t(`ads.guides.${guide}.title`)}
              </a>
              <p className="max-w-[40ch] text-ink-soft">{t(`ads.guides.${guide}.text`)}</p>
              <p className="ad-guide-more">
                {t("ads.read")}
                <ArrowRight aria-hidden="true" size={18} strokeWidth={1.75} />
              </p>
            </div>
          </div>,
        )}
      </div>
    </WhenConfigured>
  );
}
