/** Score of the example on the landing page; drawn, and marked as an example. */
export const SAMPLE = 78;
