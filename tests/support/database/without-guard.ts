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

/** It stays in the statement, whose parameters all need a place. */
const always = (condition: RawNode) => RawNode.create(['(', ' or true)'], [condition]);

/**
 * Takes a guard away from the product's own statements: what it prevents can happen then. A condition always holds; what is no
 * condition has `instead` in its place, and a lock the empty text.
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
