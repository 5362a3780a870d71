import { RETENTION } from "#contract/retention.ts";
import { pathIn } from "#page/paths.ts";
import type { PageWords } from "../i18n/page-words.ts";
import { Question } from "../ui/question.tsx";
import { WhenConfigured } from "../ui/when-configured.tsx";

const QUESTIONS = ["accuracy", "type", "photo", "beard", "makeup", "dark"] as const;

/** What people ask before they choose a photo. The figures are those of the published measurement. */
export function Questions({ words: { language, t } }: { words: PageWords }) {
  return (
    <section aria-labelledby="faq" className="page grid grid-cols-1 gap-x-16 gap-y-1 pb-7 md:grid-cols-12 md:pb-20">
      <div className="md:col-span-4">
        <h2 id="faq" className="display text-h2">
          {t("landing.faq.title")}
        </h2>
        <ul className="mt-1 flex flex-wrap gap-x-5 text-small md:mt-3 md:flex-col">
          <MoreLink href={pathIn(language, "/method")} label={t("landing.faq.figures")} />
          <MoreLink href={pathIn(language, "/privacy")} label={t("site.footer.privacy")} />
        </ul>
      </div>
      <div className="border-line border-b md:col-span-8">
        {QUESTIONS.map((key) => (
          <Question key={key} question={t(`landing.faq.items.${key}.question`)}>
            {t(`landing.faq.items.${key}.answer`)}
            {key === "photo" && (
              <WhenConfigured when="provider-photo">
                {" "}
                {t("landing.faq.items.photo.provider", { days: RETENTION.providerDays })}
              </WhenConfigured>
            )}
          </Question>
        ))}
      </div>
    </section>
  );
}

function MoreLink({ href, label }: { href: string; label: string }) {
  return (
    <li>
      <a href={href} className="inline-flex min-h-11 items-center underline underline-offset-4">
        {label}
      </a>
    </li>
  );
}
