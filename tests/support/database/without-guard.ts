import { RawNode, type KyselyPlugin, type OperationNode } from 'kysely';
import type { GuardNode } from '#server/platform/db/guard.ts';
import { deadlocksAreMeant } from './no-deadlocks.ts';

const isGuard = (node: RawNode): node is GuardNode => 'guard' in node;

function replace(node: RawNode, name: string, instead: (node: RawNode) => RawNode): RawNode {
  if (isGuard(node) && node.guard === name) return instead(node);
  const parameters = node.parameters.map((part: OperationNode) =>
    RawNode.is(part) ? replace(part, name, instead) : part,
  );
  return { ...node, parameters };
}

/** The condition stays in the statement, because each of its parameters needs a place. */
const always = (condition: RawNode) => RawNode.create(['(', ' or true)'], [condition]);

/**
 * Removes a guard from the product's own statements, so that whatever it prevents can happen. A condition becomes always true. Any other
 * guard is replaced by `instead`, which is the empty text for a lock.
 */
export function withoutGuard(name: string, instead?: string): KyselyPlugin {
  const inPlace = instead === undefined ? always : () => RawNode.createWithSql(instead);
  return {
    transformQuery({ node }) {
      deadlocksAreMeant();
      return RawNode.is(node) ? replace(node, name, inPlace) : node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
}
