import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Meter } from '../process/meter.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The user who makes the call; null until the caller is authenticated. */
    userId: string | null;
  }
}

/** Returns the route's pattern instead of the URL, which may contain emails and tokens. */
export function routePattern({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>): string {
  return routeOptions.url ?? 'page';
}

/** Logs one line for each response. It has the user's id only; the names are in the club's database. */
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
