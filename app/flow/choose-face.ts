import type { DeviceAnalysis } from "#browser/device/device-analysis.ts";
import type { SeenFace } from "#engine/seen-faces.ts";
import { SEVERAL_FACES } from "../features/analyse/upload-state.ts";
import type { FlowStore } from "./flow-store.ts";
import type { PhotoInHand } from "./photo-in-hand.ts";

/** A photo was refused for its several faces: which there are, and the photo cut to the one that the visitor says is theirs. */
export interface FaceChooser {
  /** Null: this browser cannot say, or none of them could be measured. */
  readonly find: (signal: AbortSignal) => Promise<readonly SeenFace[] | null>;
  /** Null: it cannot be cut, or is refused no longer. */
  readonly cut: (face: SeenFace) => Promise<File | null>;
}

interface Parts {
  readonly store: FlowStore;
  readonly device: () => Promise<Pick<DeviceAnalysis, "findFaces">>;
  readonly canMeasureHere: () => boolean;
  /** Hardly anybody needs it, so it is fetched when somebody does. */
  readonly cutPhoto?: () => Promise<typeof import("../features/analyse/cut-photo.ts")>;
}

export function createFaceChooser(
  { store, device, canMeasureHere, cutPhoto = () => import("../features/analyse/cut-photo.ts") }: Parts,
  inHand: PhotoInHand,
): FaceChooser {
  let found: readonly SeenFace[] = [];
  return {
    async find(signal) {
      const photo = inHand.read();
      if (photo === null || !canMeasureHere()) return null;
      try {
        found = await (await device()).findFaces(photo, signal);
        return found.some(({ isMeasurable }) => isMeasurable) ? found : null;
      } catch {
        // The panel goes on as it is without them.
        return null;
      }
    },
    async cut(face) {
      const file = refusedFile(store);
      if (file === null) return null;
      const others = found.filter((other) => other !== face);
      const part = await (await cutPhoto()).cutPhoto(file, face, others).catch(() => null);
      if (part === null || refusedFile(store) !== file) return null;
      return new File([part], file.name, { type: part.type, lastModified: file.lastModified });
    },
  };
}

function refusedFile(store: FlowStore): File | null {
  const state = store.read();
  const isRefused =
    state.step === "upload" && state.work.kind === "refused" && state.work.refusal.code === SEVERAL_FACES;
  return isRefused ? (state.photo?.file ?? null) : null;
}
