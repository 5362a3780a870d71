import { BRAND } from "#contract/brand.ts";

/** A ring that is almost full, and the name. */
export function Wordmark() {
  return (
    <span className="display inline-flex items-center gap-2.5 text-lead leading-none">
      <svg aria-hidden="true" viewBox="0 0 28 28" className="size-7 text-accent">
        <circle cx="14" cy="14" r="11" fill="none" stroke="currentColor" strokeOpacity=".25" strokeWidth="2.5" />
        <path d="M14 3a11 11 0 1 1-9.9 6.2" fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
        <circle cx="14" cy="14" r="3.2" fill="currentColor" />
      </svg>
      <span className="pt-0.5">{BRAND.name}</span>
    </span>
  );
}
