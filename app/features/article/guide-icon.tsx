import { Droplet } from "lucide-react";
import type { GuideSlug } from "#content/guides.ts";

export function GuideIcon({ slug }: { slug: GuideSlug }) {
  return <Droplet aria-hidden="true" data-guide={slug} size={28} strokeWidth={1.5} />;
}
