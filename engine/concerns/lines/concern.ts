import type { Concern } from "../concern.ts";
import { gradeLines } from "./grade-lines.ts";

export const lines: Concern = { code: "lines", grade: gradeLines };
