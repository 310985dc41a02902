import type { RawBuilder, RawNode } from 'kysely';

/** A part of a statement, with the name of the race that it guards against. */
export type GuardNode = RawNode & { readonly guard: string };

/**
 * Names the part of a statement that decides a race, without changing it. Tests use the name to remove the part
 * (tests/support/database/without-guard.ts), so they still work when the statement is rewritten. Only parts of raw statements can be
 * removed.
 */
export function guard(name: string, part: RawBuilder<unknown>): { toOperationNode(): GuardNode } {
  return { toOperationNode: () => ({ ...part.toOperationNode(), guard: name }) };
}
