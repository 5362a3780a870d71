import { DIGITAL_SOURCE, DIGITAL_SOURCE_PROPERTY, IPTC_EXTENSION } from "#contract/digital-source.ts";
import type { OriginWords } from "./shown/origin-words.ts";

/** In the page's head, where React puts it: machines read there what people read beside the result (AI Act, Art. 50(2)). */
export function SourceMeta({ byAi }: Pick<OriginWords, "byAi">) {
  return byAi && <meta property={`${IPTC_EXTENSION}${DIGITAL_SOURCE_PROPERTY}`} content={DIGITAL_SOURCE[byAi]} />;
}
