import type { FastifyHttpOptions, FastifyInstance } from 'fastify';
import type { Server } from 'node:http';
import type { Limits } from './limits.ts';

/** How long a connection may take over what it does, and how much it may do. */
export function connectionOptions(limits: Limits) {
  return {
    requestTimeout: limits.requestMs,
    connectionTimeout: limits.silenceMs,
    // A proxy that keeps connections must be the one that closes them: nginx does after 60 s.
    keepAliveTimeout: limits.silenceMs,
    maxRequestsPerSocket: limits.requestsPerConnection,
    http: { headersTimeout: limits.headersMs, connectionsCheckingInterval: limits.checkMs },
  } satisfies FastifyHttpOptions<Server>;
}

export function boundConnections({ server }: FastifyInstance, { connections }: Limits): void {
  server.maxConnections = connections;
}
