import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import { isDatabaseReady } from '../db/ready-store.ts';

/** For load balancers: `/healthz` says that the process lives, `/readyz` that its database answers. */
export function registerHealth(app: FastifyInstance, { db }: Services): void {
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) =>
    (await isDatabaseReady(db))
      ? { status: 'ok' }
      : reply.code(503).send({ status: 'the database does not answer' }),
  );
}
