/** Thrown when this machine lacks something that a drill needs. The runner reports it separately from a failure of the product. */
export class CouldNotBegin extends Error {
  override name = 'CouldNotBegin';
}
