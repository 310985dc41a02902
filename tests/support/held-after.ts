import { RawNode, type KyselyPlugin } from 'kysely';

/** Once a statement with this part has been answered, waits until something else has happened; the first time alone. */
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
