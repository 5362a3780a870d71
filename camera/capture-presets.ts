/**
 * Limits of a good frame: engine.md's, each stricter than the gate of a photo. Looked at on 159 upright photos of the
 * collection, taken with nobody to guide them, cut so that the face fills 0.65 and reduced to 480 px: 63 of 83 on light skin,
 * 29 of 44 on medium and 20 of 32 on dark have the pose, 47, 20 and 12 all of it. Half of what misses the pose is turned
 * to the side; pitch alone holds in nine of ten, so none needed another middle.
 */
export const CAPTURE_PRESETS = {
  /**
   * The face's share of the frame: of its height or of its width, whichever is larger; the face is the box around the
   * landmarks, forehead to chin. `aim` is engine.md's 0.65 and the size of a guide; around it there is room (chosen), and
   * at `least` a capture of 640 x 480 still lacks the pixels that `interOcularPx` asks for.
   */
  face: { least: 0.5, aim: 0.65, most: 0.85 },
  /** Between the eyes, pixels of the capture: what all measures but crow's feet need. */
  interOcularPx: 120,
  /** How far the middle of the face may lie from the middle of the frame, shares of its shorter side. Chosen. */
  offCentre: 0.15,
  /** Degrees, signs as in `face/pose.ts`: the chin may be lowered further than raised. */
  yaw: 10,
  roll: 10,
  pitch: { least: -15, most: 5 },
  /**
   * Difference of the cheeks' luma over the brighter one. engine.md's 0.15 is of luma itself, which is 0.32 of the brighter
   * cheek on dark skin and 0.25 on light; this is below both. None of those photos within it is
   * warned of uneven light, of those beyond it all but 6 are.
   */
  lightDifference: 0.2,
  /** How fast the eyes may move, eye distances a second. Chosen: 3 cm a second, 1 mm while a camera exposes. */
  speed: 0.5,
  /** Frames must be good for so long before the photo is taken. */
  goodMs: 800,
  /** Held still for so long and still blurred: the lens is to blame. Chosen. */
  stillMs: 1500,
} as const;
