/** What a recommendation is about; decides its icon (R-RES-5) and what is added to it. */
export const TIP_TOPICS = ["moisture", "sun", "clean", "other"] as const;
export type TipTopic = (typeof TIP_TOPICS)[number];
