import type { RawBuilder, RawNode } from 'kysely';

/** Part of a statement that has the name of what it guards. */
export type GuardNode = RawNode & { readonly guard: string };

/**
 * Changes nothing: it names the part of a statement that decides a race. Tests take it away by this name (tests/support/database/without-guard.ts), so that
 * they keep their control when the statement is written anew. Only parts of raw statements can be taken away.
 */
export function guard(name: string, part: RawBuilder<unknown>): { toOperationNode(): GuardNode } {
  return { toOperationNode: () => ({ ...part.toOperationNode(), guard: name }) };
}
