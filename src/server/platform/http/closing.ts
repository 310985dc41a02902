import { t } from '#texts/server.js';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { Health } from '../process/health.ts';

/** Calls may take this long to finish once the server closes. */
const TIMEOUT_MS = 5000;
const LOOK_MS = 50;
/** Whoever asks for these wants to know about this node and no other. */
const PROBES = new Set(['/healthz', '/readyz']);

/**
 * Whether a proxy asks another node for this when this one refuses it. It then sends nothing here any more, above all no
 * POST in the moment in which the port closes: nothing says then whether it was begun, and no proxy may repeat it.
 */
function isRepeatable({ method, routeOptions }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && !PROBES.has(routeOptions.url ?? '');
}

/**
 * Closes without cutting anybody off: while the node stops, each answer ends its connection, and when the server closes,
 * connections go as soon as no call is under way, also those that browsers have opened and not used.
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
  // Accepting a connection failed, for want of descriptors for example; without a listener it would end the process.
  // What fails before it listens is told by `listen`.
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
