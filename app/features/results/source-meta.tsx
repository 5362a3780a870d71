import { DIGITAL_SOURCE, DIGITAL_SOURCE_PROPERTY, IPTC_EXTENSION } from "#contract/digital-source.ts";
import type { OriginWords } from "./origin-words.ts";

/** In the page's head, where React puts it: machines read there what people read beside the result (AI Act, Art. 50(2)). */
export function SourceMeta({ origin }: { readonly origin: Pick<OriginWords, "byAi"> | null }) {
  const byAi = origin?.byAi ?? null;
  return byAi && <meta property={`${IPTC_EXTENSION}${DIGITAL_SOURCE_PROPERTY}`} content={DIGITAL_SOURCE[byAi]} />;
}
