import { SelectQueryNode, TableNode, type KyselyPlugin } from 'kysely';
import { deadlocksAreMeant } from './no-deadlocks.ts';

export function isFrom({ from }: SelectQueryNode, table: string): boolean {
  return from?.froms.some((node) => TableNode.is(node) && node.table.identifier.name === table) ?? false;
}

/**
 * Removes the row locks from the product's own statements. Statements that would have locked, or that read `table`, wait until `together`
 * of them have read, so that the race happens every time.
 */
export function withoutLocks(together: number, table?: string): KyselyPlugin {
  deadlocksAreMeant();
  const waiting = new WeakSet<object>();
  const all = Promise.withResolvers<undefined>();
  let read = 0;
  return {
    transformQuery({ node, queryId }) {
      if (!SelectQueryNode.is(node)) return node;
      const { endModifiers, ...unlocked } = node;
      if (table === undefined ? endModifiers : isFrom(node, table)) waiting.add(queryId);
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
