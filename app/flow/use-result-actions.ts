import { useLocation, useNavigate } from "react-router";
import { canMeasureHere } from "#browser/device/current-device.ts";
import { analysis } from "./current-analysis.ts";
import { flowStore, notify } from "./current-flow.ts";
import { entriesBeside } from "./history-step.ts";
import type { ResultActions } from "./result/result-actions.ts";

export function useResultActions(): ResultActions {
  const navigate = useNavigate();
  const { state: entry } = useLocation();
  return {
    onPhoto: (aspect) => flowStore.send({ type: "photoShown", aspect }),
    onAnswer: (question, code) => flowStore.send({ type: "questionAnswered", question, code }),
    onFelt: (felt) => flowStore.send({ type: "feltTold", felt }),
    onDay: (photoDay) => flowStore.send({ type: "dayChosen", photoDay }),
    onAdd: analysis.add,
    onCancelAdd: () => flowStore.send({ type: "addCancelled" }),
    onConfirmAdd: () => flowStore.send({ type: "addConfirmed" }),
    onRemove: (run) => flowStore.send({ type: "photoRemoved", run }),
    onCameraFailed: () => notify({ kind: "cameraFailed" }),
    onBack: () => void navigate(-1 - entriesBeside(entry)),
    onRetry: () => void analysis.retry(),
    onDevice: canMeasureHere() ? () => void analysis.retry("device") : null,
    onRestart: () => flowStore.send({ type: "restarted" }),
  };
}
