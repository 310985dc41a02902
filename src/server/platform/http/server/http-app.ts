import { randomUUID } from 'node:crypto';
import type { RequestListener, Server } from 'node:http';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { BODY_LIMIT } from '#contract/endpoint.ts';
import type { Config } from '../../config/config.ts';
import type { Limits } from '../limits/limits.ts';
import { smallestNetwork, shortenAddress } from '../limits/network.ts';
import { createIsProxy } from '../limits/visitor.ts';
import { answerError } from '../problems.ts';
import { registerLanguage } from '../request-language.ts';
import { answerUnreadable } from '../unreadable.ts';
import type { SendReady } from './send-ready.ts';

function refuseSchema(): never {
  throw new Error('What comes and goes is checked by the contract: a route has no schema of its own.');
}

/** Replaces Fastify's schema compilers, which would otherwise be loaded at each start. */
const NO_SCHEMAS = {
  compilersFactory: { buildValidator: () => refuseSchema, buildSerializer: () => refuseSchema },
};

/** Creates a Fastify app without routes. It accepts only JSON, and no input from a stranger ends the process. */
export function createHttpApp(
  { config, log }: { config: Pick<Config, 'rateLimit' | 'trustProxy'>; log: FastifyBaseLogger },
  limits: Limits,
  sendReady: SendReady,
): FastifyInstance {
  const isTrusted = createIsProxy(config.trustProxy);
  // A load test comes from one address, so with limits off no address is held to its share of connections.
  const isProxy = (address: string) => !config.rateLimit || isTrusted(address);
  const app = fastify({
    serverFactory: (handle) => createHttpServer(limits, { sendReady, isProxy }, handle),
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    bodyLimit: BODY_LIMIT,
    frameworkErrors: (error, request, reply) => {
      void answerError(error, request, reply);
    },
    clientErrorHandler: answerUnreadable,
    routerOptions: { maxParamLength: 500 },
    schemaController: NO_SCHEMAS,
    // Requests that still arrive while the server closes are handled.
    return503OnClosing: false,
  });
  registerLanguage(app);
  // A form on another site can send plain text without a CORS preflight.
  app.removeContentTypeParser('text/plain');
  return app;
}

// An import would also load everything behind `fetch` (12 MB), because the module re-exports its WebSocket.
const { createServer } = process.getBuiltinModule('node:http');

/**
 * Immediately closes connections beyond a network's share, so that others can still connect. Connections of a trusted proxy are exempt: it
 * serves everyone and sets its own limits.
 */
function boundNetworks(
  server: Server,
  { household, neighbourhood }: Limits['connectionsOf'],
  isProxy: (address: string) => boolean,
): void {
  const open = new Map<string, number>();
  const count = (network: string, more: number) => {
    const now = (open.get(network) ?? 0) + more;
    if (now > 0) open.set(network, now);
    else open.delete(network);
  };

  server.on('connection', (socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isProxy(remoteAddress)) return;
    const [own, around] = [smallestNetwork(remoteAddress), shortenAddress(remoteAddress)];
    if ((open.get(own) ?? 0) >= household || (open.get(around) ?? 0) >= neighbourhood) {
      socket.destroy();
      return;
    }
    for (const network of [own, around]) count(network, 1);
    socket.once('close', () => {
      for (const network of [own, around]) count(network, -1);
    });
  });
}

interface Front {
  sendReady: SendReady;
  isProxy: (address: string) => boolean;
}

/** Creates an HTTP server with limits for connections, times and requests. `handle` receives the requests without a prepared response. */
function createHttpServer(limits: Limits, { sendReady, isProxy }: Front, handle: RequestListener): Server {
  const options = {
    requestTimeout: limits.requestMs,
    headersTimeout: limits.headersMs,
    // Must be longer than a proxy's own timeout (nginx: 60 s), so that the proxy closes idle connections first.
    keepAliveTimeout: limits.silenceMs,
    connectionsCheckingInterval: limits.checkMs,
  };
  const server = createServer(options, (request, response) => {
    if (!sendReady(request, response)) handle(request, response);
  });
  server.setTimeout(limits.silenceMs);
  server.maxRequestsPerSocket = limits.requestsPerConnection;
  server.maxConnections = limits.connections;
  boundNetworks(server, limits.connectionsOf, isProxy);
  return server;
}
