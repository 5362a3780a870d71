import { FOLDS } from "../truth/folds.ts";
import { describedFaces, plantedFaces } from "./described-faces.ts";
import { labelsOf } from "./label.ts";
import type { Detector } from "./scored-marks.ts";
import { type LabelledFace, trainDetector } from "./train-detector.ts";

export interface TrainingFaces {
  /** Photos whose marks were seen by eye. */
  readonly faces: readonly LabelledFace[];
  /** The same and drawn faces, with spots planted on them. */
  readonly planted: readonly LabelledFace[];
}

/** For training alone. On photos one in so many of the places that are no mark is enough: they are the same as above. */
const OF_NOTHING = 4;
/** On photos. Chosen on people that the fit had not seen: at 1 eight in a hundred of the marks that the eye sees are lost. */
const PLANTED_WEIGHT = 0.25;

export async function trainingFaces(progress: (doing: string) => void): Promise<TrainingFaces> {
  const faces = (await describedFaces(progress)).map((face) => ({ face, labels: labelsOf(face), weight: 1 }));
  const planted = (await plantedFaces(progress)).map((face): LabelledFace => {
    const labels = labelsOf(face);
    const isDrawn = face.fold < 0;
    const some = labels.map((label, i) => (label === 0 && !isDrawn && i % OF_NOTHING > 0 ? -1 : label));
    return { face, labels: some, weight: isDrawn ? 1 : PLANTED_WEIGHT };
  });
  return { faces, planted };
}

/** Detectors by fold, each trained without the people of its fold. Minutes. */
export function unseenDetectors({ faces, planted }: TrainingFaces, progress: (doing: string) => void): Detector[] {
  return Array.from({ length: FOLDS }, (_, fold) => {
    progress(`detector without fold ${fold + 1} of ${FOLDS}`);
    return trainDetector([...faces, ...planted].filter(({ face }) => face.fold !== fold));
  });
}
