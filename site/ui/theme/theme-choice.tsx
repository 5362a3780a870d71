import { Monitor, Moon, Sun } from "lucide-react";
import { useEffect, useRef } from "react";
import type { TranslateWords } from "../../i18n/word-keys.ts";

const OPTIONS = [
  { value: "system", Icon: Monitor },
  { value: "light", Icon: Sun },
  { value: "dark", Icon: Moon },
] as const;

/** A page may hold several; `place` keeps their radio groups apart. The work is done by `boot-page.ts`. */
export function ThemeChoice({ t, place }: { t: TranslateWords; place: "menu" | "footer" }) {
  const fieldset = useRef<HTMLFieldSetElement>(null);
  // A switch that React builds later (the footer, after an analysis) has missed the boot script.
  useEffect(() => {
    const chosen = document.documentElement.dataset.theme ?? "system";
    for (const input of fieldset.current?.querySelectorAll("input") ?? []) input.checked = input.value === chosen;
  }, []);
  return (
    <fieldset ref={fieldset} className="min-w-0">
      <legend className="mb-2 text-ink-soft text-small">{t("site.theme.title")}</legend>
      <div className="inline-flex flex-wrap rounded-[1.4rem] border border-line bg-paper p-1">
        {OPTIONS.map(({ value, Icon }) => (
          <label
            key={value}
            className="relative inline-flex min-h-9 items-center gap-1.5 rounded-full px-2.5 sm:px-3 text-ink-soft text-small has-focus-visible:outline-2 has-focus-visible:outline-accent has-checked:bg-accent-soft has-checked:text-ink hover:text-ink"
          >
            <input
              className="absolute inset-0 cursor-pointer appearance-none outline-none"
              type="radio"
              name={`theme-${place}`}
              value={value}
              defaultChecked={value === "system"}
              data-theme-option=""
            />
            <Icon aria-hidden="true" size={16} strokeWidth={1.5} />
            {t(`site.theme.${value}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
