import { RawNode, type KyselyPlugin } from 'kysely';
import { deadlocksAreMeant } from './no-deadlocks.ts';

/** Replaces a part of the product's own statements, so that whatever this part prevents can happen. */
export function alteredStatements(before: string, after: string): KyselyPlugin {
  return {
    transformQuery({ node }) {
      deadlocksAreMeant();
      if (!RawNode.is(node)) return node;
      return alter(node, before, after);
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
}

function alter(node: RawNode, before: string, after: string): RawNode {
  return {
    ...node,
    sqlFragments: node.sqlFragments.map((text) => text.replaceAll(before, after)),
    parameters: node.parameters.map((part) => (RawNode.is(part) ? alter(part, before, after) : part)),
  };
}
