import type { PageWords } from "../i18n/page-words.ts";
import { Explanations } from "./explanations.tsx";
import { Features } from "./features.tsx";
import { FindingsSample } from "./findings-sample.tsx";
import { GuideStrip } from "./guide-strip.tsx";
import { Questions } from "./questions.tsx";

/** Everything between the opening and the end of the landing page. */
export function LandingSections({ words }: { words: PageWords }) {
  return (
    <>
      <FindingsSample t={words.t} />
      <Explanations words={words} />
      <Features t={words.t} />
      <GuideStrip words={words} />
      <Questions words={words} />
    </>
  );
}
