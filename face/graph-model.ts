import { type GraphModel, loadGraphModel } from "@tensorflow/tfjs-converter";
import { io, type NamedTensorMap, type Tensor, tensor4d } from "@tensorflow/tfjs-core";
import type { GraphBytes } from "./models.ts";

/** A graph model from its two files, without any request. */
export function loadGraph({ json, bin }: GraphBytes): Promise<GraphModel> {
  const model = JSON.parse(new TextDecoder().decode(json)) as io.ModelJSON;
  const artifacts: io.ModelArtifacts = {
    modelTopology: model.modelTopology,
    weightSpecs: model.weightsManifest.flatMap((group) => group.weights),
    // A copy: the bytes may be a view into a larger or shared buffer.
    weightData: bin.slice().buffer,
    ...(model.signature ? { signature: model.signature } : {}),
    ...(model.userDefinedMetadata ? { userDefinedMetadata: model.userDefinedMetadata } : {}),
  };
  return loadGraphModel(io.fromMemory(artifacts));
}

/**
 * Runs one square RGB input (`side * side * 3` numbers) through a graph, and clears it.
 * @param nodes which nodes to read; without it, the graph's own outputs
 * @returns each as its shape and numbers; all tensors are released.
 */
export function runGraph(model: GraphModel, input: Float32Array, side: number, nodes?: string[]): GraphOutput[] {
  const tensor = tensor4d(input, [1, side, side, 3]);
  let outputs: Tensor | Tensor[] | NamedTensorMap | undefined;
  try {
    outputs = model.execute(tensor, nodes);
    return list(outputs).map((output) => ({ shape: output.shape, data: output.dataSync() as Float32Array }));
  } finally {
    tensor.dispose();
    input.fill(0);
    for (const output of list(outputs)) output.dispose();
  }
}

export interface GraphOutput {
  readonly shape: readonly number[];
  readonly data: Float32Array;
}

function list(outputs: Tensor | Tensor[] | NamedTensorMap | undefined): Tensor[] {
  if (outputs === undefined) return [];
  if (Array.isArray(outputs)) return outputs;
  return "dataSync" in outputs && typeof outputs.dataSync === "function"
    ? [outputs as Tensor]
    : Object.values(outputs as NamedTensorMap);
}
