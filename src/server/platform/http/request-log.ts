import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Meter } from '../process/meter.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The user who makes the call, once that is known. */
    userId: string | null;
  }
}

/** Returns the route's pattern, not the address: addresses hold e-mails and tokens. */
export function routePattern({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>): string {
  return routeOptions.url ?? 'page';
}

/** Leaves one line in the log for each answer, with the user's id; who they are, the club's database knows. */
export function registerRequestLog(app: FastifyInstance, { meter }: { meter?: Meter | undefined }): void {
  app.decorateRequest('userId', null);
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method, userId } = request;
    const answer = { method, route: routePattern(request), status: reply.statusCode, ms: reply.elapsedTime };
    const user = userId === null ? {} : { user: userId };
    request.log.info({ ...answer, ms: Math.round(answer.ms), ...user }, 'answered');
    meter?.answered(answer);
    done();
  });
}
