/** The plane with every sign turned: what stands below its surroundings then stands above them. */
export function negative(plane: Float32Array): Float32Array {
  const turned = new Float32Array(plane.length);
  for (let i = 0; i < turned.length; i++) turned[i] = -(plane[i] as number);
  return turned;
}
