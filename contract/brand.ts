/** The one place that names the product (R-BRAND-1). */
export const BRAND = {
  name: "SkinGlow",
  scoreName: "SkinGlow Score",
  hashtag: "#SkinGlow",
} as const;
