/**
 * For a grid's parts: on a phone's screen one row to swipe, so that what follows stays near; the next part looks in.
 * From `md` on, and on paper, the grid is as it is.
 */
export const SWIPED =
  "bleed md:mx-0 max-md:flex max-md:snap-x max-md:gap-4 max-md:scroll-px-(--gutter) max-md:overflow-x-auto max-md:px-(--gutter) max-md:pb-2 max-md:*:w-[86%] max-md:*:shrink-0 max-md:*:snap-start";
