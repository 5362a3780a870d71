import { writeFileSync } from "node:fs";
import { READING_NAMES } from "#engine/readings/reading-names.ts";
import { listRatedPhotos } from "../rated-photos.ts";

writeFileSync("/work/x/rated.json", JSON.stringify({ names: READING_NAMES, photos: listRatedPhotos() }));
