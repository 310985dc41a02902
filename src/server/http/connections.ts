import { createServer, type RequestListener, type Server } from 'node:http';
import type { Limits } from './limits.ts';
import type { SendReady } from './ready-answers.ts';

/**
 * A server that bounds how long a connection may take over what it does, and how much it may do. `handle` gets the
 * requests whose answer is not ready.
 */
export function createHttpServer(limits: Limits, sendReady: SendReady, handle: RequestListener): Server {
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
  return server;
}
