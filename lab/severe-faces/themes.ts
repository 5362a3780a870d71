import type { Zone } from "./ground.ts";

/** What goes together on a face. */

// biome-ignore format: one row
export const THINGS = ["acne", "marks", "freckles", "brown", "redness", "vessels", "plaques", "scales", "rough", "scars", "shine", "lines", "frown", "under"] as const;
export type Thing = (typeof THINGS)[number];

/** A thing, where, and how strong beside the face's own strength. */
type Theme = readonly (readonly [thing: Thing, zones: readonly Zone[], share: number])[];

function readTheme(words: string): Theme {
  return words.split("; ").map((part) => {
    const [thing, zones, share] = part.split(" ") as [Thing, string, string];
    return [thing, zones.split(",") as Zone[], Number(share)];
  });
}

export const ALL_OVER: readonly Theme[] = [
  "acne fh,cl,cr,ch 1; acne no 0.6; redness fh,no,cl,cr,ch 0.45; marks cl,cr,ch 0.7",
  "redness no,cl,cr 1; vessels no,cl,cr 1; acne no,cl,cr 0.55; redness ch,fh 0.5; shine no 0.5",
  "lines fh,no,cl,cr,ch 1; frown no 1; under ul,ur 1; brown cl,cr,fh 0.4; rough fh,no,cl,cr,ch 0.5",
  "scars cl,cr 1; scars fh,ch 0.5; marks cl,cr,ch 1; rough fh,no,cl,cr,ch 0.8; acne cl,cr,ch 0.4",
  "plaques cl,cr,fh,ch 1; scales cl,cr,fh 0.9; rough cl,cr 0.5",
  "brown cl,cr,fh 1; brown ch,no 0.6; freckles no,cl,cr 0.6; under ul,ur 0.8",
  "shine fh,no,cl,cr 1; rough fh,no,cl,cr,ch 1; acne fh,ch,no 0.7; shine ch 0.6",
  "freckles fh,no,cl,cr,ch 1; redness no,cl,cr 0.55; lines fh,cl,cr 0.6; under ul,ur 0.5",
  "marks fh,no,cl,cr,ch 1; acne fh,cl,cr 0.75; shine fh,no 0.8; under ul,ur 0.6",
  "acne cl,cr,ch 1; acne fh 0.6; scars cl,cr 0.7; rough no,cl,cr 0.7; redness cl,cr 0.5",
].map(readTheme);

export const ONE_PLACE: readonly Theme[] = [
  "acne cl 1; redness cl 0.5; marks cl 0.5",
  "acne fh 1; shine fh 0.5",
  "acne ch 1; marks ch 0.8",
  "redness cr 1; vessels cr 0.7",
  "acne cr 1; scars cr 0.7",
  "lines fh 1; frown no 0.8",
  "under ul,ur 1",
  "plaques cl 1; scales cl 1",
  "brown cr 1; freckles cr 0.6",
  "shine fh,no 1; rough no 1",
  "redness no 1; vessels no 1; rough no 0.8",
  "marks cl 1; scars cl 0.8",
  "lines ch,cl,cr 1; under ul 0.7",
  "plaques ch 1; acne ch 0.6",
  "scars cr 1; rough cr 1",
  "brown fh 1; marks fh 0.5",
].map(readTheme);
