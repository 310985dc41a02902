/** Makes a gate that opens when this many have come to it: what they read before it is old when they go on. */
export function createGate(size: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  let come = 0;
  return () => {
    come += 1;
    if (come === size) resolve(undefined);
    return promise;
  };
}
