import { randomUUID } from 'node:crypto';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { BODY_LIMIT } from '#contract/endpoint.ts';
import type { Config } from '../../config/config.ts';
import { createHttpServer } from './connections.ts';
import type { Limits } from '../limits/limits.ts';
import { createIsProxy } from '../limits/visitor.ts';
import { answerError } from '../problems.ts';
import { registerLanguage } from '../request-language.ts';
import type { SendReady } from './send-ready.ts';
import { answerUnreadable } from '../unreadable.ts';

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
