/** Makes a gate that opens when `size` callers have reached it. What they read before is stale when they continue. */
export function createGate(size: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  let come = 0;
  return () => {
    come += 1;
    if (come === size) resolve(undefined);
    return promise;
  };
}
