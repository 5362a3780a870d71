/** A folded row: the plus of the questions, and open on paper, where nothing can be clicked. */
export const ROW_CLASS = "fold break-inside-avoid border-line border-t";
