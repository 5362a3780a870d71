import { defineConcern } from "../concern.ts";
import { gradeUnderEye, UNDER_EYE_READ } from "./grade-under-eye.ts";

export const underEye = defineConcern({ code: "under_eye", reads: UNDER_EYE_READ, grade: gradeUnderEye });
