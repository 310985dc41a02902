import { createHash } from 'node:crypto';
import type { KyselyPlugin, QueryId, RootOperationNode } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';

/** Something is about to happen, or just has: a place where a process may end. The same statement has the same name. */
export type Step = (place: string) => void;

/** Returns the statement without what it is about. */
function nameOf(node: RootOperationNode): string {
  const shape = JSON.stringify(node, (key, part: unknown) => (/^values?$/.test(key) ? undefined : part));
  return `${node.kind} ${createHash('sha256').update(shape).digest('hex').slice(0, 8)}`;
}

/**
 * Returns the database, with a step before and after each statement; after the last of a transaction, it is not committed
 * yet.
 */
export function withSteps(db: Db, step: Step): Db {
  const names = new WeakMap<QueryId, string>();
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      const name = nameOf(node);
      names.set(queryId, name);
      step(`before ${name}`);
      return node;
    },
    async transformResult({ result, queryId }) {
      step(`after ${names.get(queryId)}`);
      return result;
    },
  };
  return db.withPlugin(plugin);
}

type Provider = (request: Request) => Promise<Response>;

/** The provider’s answer to a process that has ended: nothing that it could go on with, or would ask for again. */
function hearNothing(): Response {
  const error = { type: 'api_error', message: 'The process has ended.' };
  return Response.json({ error }, { status: 500, headers: { 'stripe-should-retry': 'false' } });
}

/** Returns a provider, with a step before each request and after each answer: what was done there is done. */
export function reachedBySteps(provider: Provider, step: Step): Provider {
  return async (request) => {
    const name = `${request.method} ${new URL(request.url).pathname.replace(/_[0-9a-f]{20,}/g, '_…')}`;
    try {
      step(`before ${name}`);
      const answer = await provider(request);
      step(`after ${name}`);
      return answer;
    } catch {
      return hearNothing();
    }
  };
}
