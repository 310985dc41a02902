/** It is thrown where this machine lacks what a drill needs: the runner tells it apart from a product that failed. */
export class CouldNotBegin extends Error {
  override name = 'CouldNotBegin';
}
