import type { FastifyInstance } from 'fastify';
import type { Health } from '../process/health.ts';

/** Answers load balancers: `/healthz` says that the process is alive, `/readyz` that it can serve requests, or why not. */
export function registerHealth(app: FastifyInstance, { health }: { health: Health }): void {
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', (_request, reply) => {
    const why = health.unready();
    return reply
      .code(why === null ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(why === null ? { ready: true } : { ready: false, why });
  });
}
