import { RawNode, type KyselyPlugin } from 'kysely';

/** Holds the first answer of a statement that contains `part` until `until` resolves. */
export function holdAfterStatement(part: string, until: () => Promise<unknown>): KyselyPlugin {
  const held = new WeakSet<object>();
  let isOver = false;
  return {
    transformQuery({ node, queryId }) {
      if (RawNode.is(node) && node.sqlFragments.join('').includes(part)) held.add(queryId);
      return node;
    },
    async transformResult({ result, queryId }) {
      if (!held.has(queryId) || isOver) return result;
      isOver = true;
      await until();
      return result;
    },
  };
}
