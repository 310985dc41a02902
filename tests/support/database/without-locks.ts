import { SelectQueryNode, TableNode, type KyselyPlugin } from 'kysely';
import { deadlocksAreMeant } from './no-deadlocks.ts';

export function isFrom({ from }: SelectQueryNode, table: string): boolean {
  return from?.froms.some((node) => TableNode.is(node) && node.table.identifier.name === table) ?? false;
}

/**
 * Removes the row locks from the product's own statements, and lets nobody go on before `together` have read what was
 * locked, or this table: what the locks prevent happens then, each time.
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
