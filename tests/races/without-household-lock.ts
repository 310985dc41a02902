import {
  BinaryOperationNode,
  TableNode,
  UpdateQueryNode,
  ValueNode,
  WhereNode,
  type KyselyPlugin,
} from 'kysely';
import type { Db } from '#server/platform/db/database.ts';

/** Returns the id of the household that a statement locks, or null when it locks none. */
function lockedBy(node: UpdateQueryNode): string | null {
  if (!node.returning || !node.table || !TableNode.is(node.table)) return null;
  if (node.table.table.identifier.name !== 'households') return null;
  const condition = node.where?.where;
  if (!condition || !BinaryOperationNode.is(condition) || !ValueNode.is(condition.rightOperand)) return null;
  return String(condition.rightOperand.value);
}

/**
 * Replaces the statement that locks a household and raises its version with a plain read, and lets callers continue only once `together` of
 * them have read one. This produces the race that the lock prevents, every time.
 */
export function withoutHouseholdLock(db: Db, together: number): KyselyPlugin {
  const ids = new WeakMap<object, string>();
  const all = Promise.withResolvers<undefined>();
  let read = 0;
  return {
    transformQuery({ node, queryId }) {
      const id = UpdateQueryNode.is(node) ? lockedBy(node) : null;
      if (id === null || !UpdateQueryNode.is(node)) return node;
      ids.set(queryId, id);
      return { ...node, where: WhereNode.create(ValueNode.createImmediate(false)) };
    },
    async transformResult({ result, queryId }) {
      const id = ids.get(queryId);
      if (id === undefined) return result;
      const rows = await db.selectFrom('households').selectAll().where('id', '=', id).execute();
      if ((read += 1) >= together) all.resolve(undefined);
      await all.promise;
      return { ...result, rows };
    },
  };
}
