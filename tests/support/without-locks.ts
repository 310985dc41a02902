import { SelectQueryNode, type KyselyPlugin } from 'kysely';

/**
 * Removes the row locks from the product's own statements, and lets nobody go on before `together` have read: what the
 * locks prevent happens then, each time.
 */
export function withoutLocks(together: number): KyselyPlugin {
  const unlocked = new WeakSet<object>();
  const all = Promise.withResolvers<undefined>();
  let read = 0;
  return {
    transformQuery({ node, queryId }) {
      if (!SelectQueryNode.is(node) || !node.endModifiers) return node;
      unlocked.add(queryId);
      return { ...node, endModifiers: [] };
    },
    async transformResult({ result, queryId }) {
      if (!unlocked.has(queryId)) return result;
      if ((read += 1) >= together) all.resolve(undefined);
      await all.promise;
      return result;
    },
  };
}
