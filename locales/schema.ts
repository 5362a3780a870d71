import { z } from "zod";
import type { Words } from "./translator.ts";

/**
 * What a language's words must look like: exactly the keys of the German ones, no empty sentence, the same
 * placeholders. German is the source because it is written first; a translator works from it and from the notes.
 */
export function wordsSchema(german: Words): z.ZodType<Words> {
  return groupSchema(german, "");
}

function groupSchema(german: Words, path: string): z.ZodType<Words> {
  const entries = Object.entries(german).map(([key, value]) => {
    const full = path ? `${path}.${key}` : key;
    return [key, typeof value === "string" ? sentenceSchema(value, full) : groupSchema(value, full)] as const;
  });
  return z.strictObject(Object.fromEntries(entries));
}

function sentenceSchema(german: string, key: string): z.ZodType<string> {
  const wanted = placeholdersOf(german).join(" ");
  const sentence = z
    .string()
    .trim()
    .min(1)
    .refine((text) => placeholdersOf(text).join(" ") === wanted, {
      error: `needs exactly the placeholders: ${wanted || "none"}`,
    });
  const note = noteFor(key);
  return note ? sentence.describe(note) : sentence;
}

/** `{{name}}` and `{{name, format}}`, in alphabetical order: languages may order them as they like. */
export function placeholdersOf(text: string): string[] {
  return [...text.matchAll(/\{\{\s*([^}]+?)\s*\}\}/g)].flatMap((match) => match[1] ?? []).sort();
}

/** A note counts for its key and for everything below it; the longest matching one wins. */
export function noteFor(key: string): string | undefined {
  const matching = Object.keys(NOTES).filter((start) => key === start || key.startsWith(`${start}.`));
  const closest = matching.sort((a, b) => b.length - a.length)[0];
  return closest === undefined ? undefined : NOTES[closest];
}

/** What a translator cannot see from the sentence alone. */
export const NOTES: Readonly<Record<string, string>> = {
  "advice.findings":
    "A noun phrase without article, lower case unless the language capitalises its nouns. It stands alone in a list (its first letter is then made a capital) and after a colon. {{where}} is a phrase of advice.places.",
  "advice.places":
    "Complete adverbial of place in whatever case it needs; it follows any noun phrase of advice.findings. Left and right are the person's own.",
  "advice.places.on": "{{spots}} is a list of two of advice.spots, joined with labels.and.",
  "advice.spots": "Bare noun after the preposition of advice.places.on, in the case that preposition needs.",
  "advice.strengths": "Stands alone in a list, so it starts with a capital; no full stop.",
  "advice.names": "Within a sentence, after a colon; lower case unless the language capitalises its nouns.",
  "advice.small": "One line of its own; {{concerns}} are of advice.little_of, as in advice.summary.only_small.",
  "advice.little_of": "Fills advice.summary.little, advice.small and advice.good_least; in German dative after 'von'.",
  "advice.types": "Fills advice.why.type and advice.summary.type; in German dative after 'zu'.",
  "advice.summary":
    "Sentences of one paragraph. The first one also stands alone on the screen. Calm and factual: nothing frightening, nothing flattering, no medical words.",
  "advice.headline":
    "One sentence about a face, 60 characters at most, to be read aloud: what is good and what was found, or two of 'good'. {{place}} is the subject, its number the key's. True by level: slight, visible, strong; plain and calm.",
  "advice.headline.places":
    "'own' begins a sentence, 'the' follows a clause, 'bare' is one of the two of 'two'. 'eye_area' is the skin around the eyes; 'cheek', 'eye' and 'temple' mean one of two.",
  "advice.good": "A whole sentence of 60 characters at most; true, and never more than was seen.",
  "advice.care":
    "Warm and calm, no name of a condition. Blemishes, redness and both: two short sentences, 110 characters at most.",
  "advice.steps":
    "title: three words at most. text: what to do, on one line. It must say morning or evening exactly where the step belongs.",
  "advice.tonight":
    "One line of 60 characters at most on the first screen: when, a colon, what the plan begins with; no full stop.",
  "advice.leave_out": "Follows results.planLeaveOut and a colon: what to stop, then why, 13 words at most.",
  "advice.look_at":
    "Follows results.planLookAt and a colon; ten words at most without {{where}}, a phrase of advice.places. Promises no more than the guides.",
  "advice.why": "One line. {{finding}} is a phrase of advice.findings, {{other}} one of advice.why.other.",
  "advice.routine": "Lines of a list, twelve words at most. {{product}} is the name of a product.",
  "advice.routine.active": "An active is tried on the forearm first, as advice.patch_test says.",
  "advice.routine.often": "Follows advice.routine.active.",
  "advice.pregnancy": "One short sentence; retinol-for-beginners tells in full what holds.",
  "advice.patch_test": "The same sentence, word for word, stands in the guides and in questions.outcome.sometimes.",
  "advice.recommendations":
    "One or two short sentences; the first may stand alone on the share card. Name ingredient, reason, and order or what to avoid. Icons go by the words for moisture, sun and cleansing, so use those words only where they fit.",
  errors:
    "message: what is wrong, in a human voice. tip: what to do now. Both are shown together, and the API sends the message alone.",
  "errors.file_not_image.message": "Fixed wording in English (R-UP-6), without full stop.",
  "labels.and": "Joins the last two members of any list.",
  "labels.skinTypes": "Fixed wording (contract, 'Skin type labels').",
  "labels.zones": "Row title of a table. Left and right are the person's own.",
  "labels.notMeasured": "Follows 'not measured:', so it starts in lower case; no full stop.",
  "labels.oiliness": "How a part of the face looks, after 'T-zone:' or 'cheeks:'.",
  products: "Calm and factual; advertising says that it is advertising.",
  "products.mark": "The legal word for paid content, as readers of the language expect it; before the links.",
  "products.cardMark": "The same on each card; English keeps 'Sponsored' (R-PROD-4).",
  "products.associate": "Fixed wording of the retailer's programme.",
  "products.items": "name: what shop visitors would search for, no brand. description: one short sentence.",
  "products.searchWord": "Follows a product's name in the retailer's search.",
  "labels.sureness": "How sure the skin type is, in brackets after it.",
};
