import { RawNode, type KyselyPlugin, type OperationNode } from 'kysely';
import type { GuardNode } from '#server/platform/db/guard.ts';

const isGuard = (node: RawNode): node is GuardNode => 'guard' in node;

function replace(node: RawNode, name: string, instead: string): RawNode {
  if (isGuard(node) && node.guard === name) return RawNode.createWithSql(instead);
  const parameters = node.parameters.map((part: OperationNode) =>
    RawNode.is(part) ? replace(part, name, instead) : part,
  );
  return { ...node, parameters };
}

/** Takes a guard away from the product's own statements: what it prevents can happen then. A lock is replaced by nothing, `''`. */
export function withoutGuard(name: string, instead = 'true'): KyselyPlugin {
  return {
    transformQuery: ({ node }) => (RawNode.is(node) ? replace(node, name, instead) : node),
    transformResult: ({ result }) => Promise.resolve(result),
  };
}
