/** German is the source: another language that lacks one of its keys does not compile. */
export type SameShape<Shape> = {
  readonly [Key in keyof Shape]: Shape[Key] extends string ? string : SameShape<Shape[Key]>;
};
