/**
 * The table of contents marks the section that is being read, and folds away on phones after a jump
 * (site/article/table-of-contents.tsx).
 */
export function startContents(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>("a[data-contents]")];
  const headings = [...new Set(links.map(targetOf))].flatMap((id) => document.getElementById(id) ?? []);
  if (headings.length === 0) return;

  for (const link of links) {
    link.addEventListener("click", () => {
      // Before the browser jumps: the place of the section is then the one without the list.
      link.closest("details")?.removeAttribute("open");
    });
  }
  const mark = () => {
    const current = currentSection(
      headings.map((heading) => ({ id: heading.id, top: heading.getBoundingClientRect().top })),
      innerHeight,
    );
    for (const link of links) {
      if (targetOf(link) === current) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
  };
  // All above the reading line counts as seen, so that a heading tells when it crosses it, by a jump too.
  const observer = new IntersectionObserver(mark, { rootMargin: `999999px 0px -${100 - READING_LINE * 100}% 0px` });
  for (const heading of headings) observer.observe(heading);
}

/** How far down the screen a section counts as begun. Chosen: where eyes rest, above the middle. */
const READING_LINE = 0.4;

/** The last heading above the reading line; none before the first. */
export function currentSection(
  headings: readonly { readonly id: string; readonly top: number }[],
  viewHeight: number,
): string | null {
  return headings.findLast(({ top }) => top < viewHeight * READING_LINE)?.id ?? null;
}

function targetOf(link: HTMLAnchorElement): string {
  return decodeURIComponent(link.hash.slice(1));
}
