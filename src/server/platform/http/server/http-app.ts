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

/** Fastify's own compilers of schemas would be loaded at each start. */
const NO_SCHEMAS = {
  compilersFactory: { buildValidator: () => refuseSchema, buildSerializer: () => refuseSchema },
};

/** Fastify as this product uses it, without a route: JSON only, and nothing that a stranger sends ends it. */
export function createHttpApp(
  { config, log }: { config: Pick<Config, 'rateLimit' | 'trustProxy'>; log: FastifyBaseLogger },
  limits: Limits,
  sendReady: SendReady,
): FastifyInstance {
  const isTrusted = createIsProxy(config.trustProxy);
  // A load test comes from one address, so where the limits are off no address is held to its share of connections.
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
    // Requests that still arrive while the server closes are served.
    return503OnClosing: false,
  });
  registerLanguage(app);
  // JSON only: a form of another site can send plain text without asking first.
  app.removeContentTypeParser('text/plain');
  return app;
}

// Imported, it would bring all that fetch is made of, 12 MB, to hand on its WebSocket.
const { createServer } = process.getBuiltinModule('node:http');

/**
 * Closes at once what a network opens beyond its share, so that the connections of all others find room. Whose proxy comes
 * with everybody's is for the proxy to bound.
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

/**
 * Makes a server that bounds how many connections there are, how long one may take over what it does, and how much it may
 * do. `handle` gets the requests whose answer is not ready.
 */
function createHttpServer(limits: Limits, { sendReady, isProxy }: Front, handle: RequestListener): Server {
  const options = {
    requestTimeout: limits.requestMs,
    headersTimeout: limits.headersMs,
    // A proxy that keeps connections must be the one that closes them: nginx does after 60 s.
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
