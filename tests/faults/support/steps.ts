import { createHash } from 'node:crypto';
import type { KyselyPlugin, QueryId, RootOperationNode } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';

/** Called just before or after something happens, which is a place where a process may end. Equal statements have equal names. */
export type Step = (place: string) => void;

/** Returns a name for the statement that does not depend on its values. */
function nameOf(node: RootOperationNode): string {
  const shape = JSON.stringify(node, (key, part: unknown) => (/^values?$/.test(key) ? undefined : part));
  return `${node.kind} ${createHash('sha256').update(shape).digest('hex').slice(0, 8)}`;
}

/**
 * Returns the database with a step before and after each statement. At the step after a transaction's last statement, the transaction is
 * not committed yet.
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

/** Returns the provider's response to an ended process: an error that the SDK does not retry. */
function hearNothing(): Response {
  const error = { type: 'api_error', message: 'The process has ended.' };
  return Response.json({ error }, { status: 500, headers: { 'stripe-should-retry': 'false' } });
}

/**
 * Returns the provider with a step before each request and after each response. The provider has completed the request by the second step.
 */
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
