/** State of a history entry that leads to the upload step with the camera open: what `app/flow/history-step.ts` reads. */
export const CAMERA_ENTRY = { step: "upload", opens: "camera" } as const;
