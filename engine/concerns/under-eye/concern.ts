import type { Concern } from "../concern.ts";
import { gradeUnderEye } from "./grade-under-eye.ts";

export const underEye: Concern = { code: "under_eye", grade: gradeUnderEye };
