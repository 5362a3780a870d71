/**
 * From which grade on a zone, or a concern, has which word: one table for words, drawings and points. Below the first it is
 * hardly visible: nothing is drawn, and it costs a point at most.
 */
export const GRADE_STEPS = { slight: 0.5, visible: 1.25, strong: 2.25 } as const;
