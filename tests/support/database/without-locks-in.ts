import { SelectQueryNode, type KyselyPlugin } from 'kysely';
import { isFrom } from './without-locks.ts';
import { deadlocksAreMeant } from './no-deadlocks.ts';

/**
 * Removes the row locks on one table from the product's own statements. Statements that would have locked its rows wait until `together` of
 * them have read; plain reads do not wait.
 */
export function withoutLocksIn(table: string, together: number): KyselyPlugin {
  deadlocksAreMeant();
  const waiting = new WeakSet<object>();
  const all = Promise.withResolvers<undefined>();
  let read = 0;
  return {
    transformQuery({ node, queryId }) {
      if (!SelectQueryNode.is(node) || !node.endModifiers || !isFrom(node, table)) return node;
      const { endModifiers: _, ...unlocked } = node;
      waiting.add(queryId);
      return unlocked;
    },
    async transformResult({ result, queryId }) {
      if (!waiting.has(queryId)) return result;
      if ((read += 1) >= together) all.resolve(undefined);
      await all.promise;
      return result;
    },
  };
}
