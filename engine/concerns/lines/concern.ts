import { defineConcern } from "../concern.ts";
import { gradeLines, LINES_READ } from "./grade-lines.ts";

export const lines = defineConcern({ code: "lines", reads: LINES_READ, grade: gradeLines });
