import type { RequestListener, Server } from 'node:http';
import type { Limits } from '../limits/limits.ts';
import { networkOf, shortenAddress } from '../limits/network.ts';
import type { SendReady } from './send-ready.ts';

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
    const [own, around] = [networkOf(remoteAddress), shortenAddress(remoteAddress)];
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
export function createHttpServer(
  limits: Limits,
  { sendReady, isProxy }: Front,
  handle: RequestListener,
): Server {
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
