/**
 * For a grid's parts: on a phone's screen one row to swipe, so that what follows stays near; the next part looks in.
 * From `md` on, and on paper, the grid is as it is.
 */
export const SWIPED =
  "bleed md:mx-0 print:mx-0 max-md:not-print:flex max-md:not-print:snap-x max-md:not-print:gap-4 max-md:not-print:scroll-px-(--gutter) max-md:not-print:overflow-x-auto max-md:not-print:px-(--gutter) max-md:not-print:-mt-1.5 max-md:not-print:pt-1.5 max-md:not-print:pb-2 max-md:not-print:*:w-[86%] max-md:not-print:*:shrink-0 max-md:not-print:*:snap-start";
