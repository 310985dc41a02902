import { t } from '#texts/server.js';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { Health } from '../process/health.ts';

/** Milliseconds in which running calls may finish after the server begins to close. */
const TIMEOUT_MS = 5000;
const LOOK_MS = 50;
/** Requests for these ask about this node in particular. */
const PROBES = new Set(['/healthz', '/readyz']);

/**
 * Returns whether a proxy can repeat the request at another node. After a refusal, the proxy sends nothing more to this node, above all no
 * POST while the port closes: no proxy may repeat a POST that may already have begun.
 */
function isRepeatable({ method, routeOptions }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && !PROBES.has(routeOptions.url ?? '');
}

/**
 * Closes the server without interrupting calls. While the node is stopping, each response closes its connection. Once the server closes,
 * the remaining connections, including unused ones of browsers, are closed when no call is running.
 */
export function registerClosing(
  app: FastifyInstance,
  { health, log }: { health: Health; log: FastifyBaseLogger },
): void {
  const { server } = app;
  let underWay = 0;
  let timer: NodeJS.Timeout | undefined;

  server.on('request', (_request, response) => {
    underWay += 1;
    response.once('close', () => (underWay -= 1));
  });
  // Accepting a connection may fail, for example when file descriptors run out; without a listener that would end the process. Errors
  // before the server listens are reported by `listen`.
  server.once('listening', () =>
    server.on('error', (error) => log.warn({ reason: error.message }, 'a connection could not be accepted')),
  );

  app.addHook('onRequest', (request, reply, done) => {
    if (health.isStopping()) void reply.header('connection', 'close');
    if (health.isLeaving() && isRepeatable(request))
      void reply.code(502).header('retry-after', 1).type('text/plain').send(t.leaves);
    else done();
  });
  app.addHook('preClose', (done) => {
    let left = TIMEOUT_MS / LOOK_MS;
    timer = setInterval(() => {
      left -= 1;
      if (left === 0 && underWay > 0)
        log.warn({ cut: underWay }, 'calls that were not answered in time were cut off');
      if (underWay === 0 || left <= 0) server.closeAllConnections();
    }, LOOK_MS);
    done();
  });
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer);
    done();
  });
}
