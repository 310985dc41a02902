import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';
import { BoundedMap } from '../../bounded-map.ts';
import type { Config } from '../../config/config.ts';
import { smallestNetwork } from './network.ts';
import { findRequestKind, type RequestKind } from '../request-kind.ts';

declare module 'fastify' {
  interface FastifyRequest {
    kind: RequestKind;
    /** The smallest network of the visitor, used for limits per network. */
    network: string;
  }
}

/** The most visitors whose network is cached: computing it costs more than all the limits together. */
const CAPACITY = 10_000;

export type NetworkOfRequest = (request: IncomingMessage) => string;

export function createIsProxy(trustProxy: Config['trustProxy']): (address: string) => boolean {
  const isTrusted = proxyAddr.compile(trustProxy);
  return (address) => isTrusted(address, 0);
}

/** Returns a function that finds the network of a request, behind the trusted proxies. */
export function createNetworkOfRequest(trustProxy: Config['trustProxy']): NetworkOfRequest {
  const isTrusted = proxyAddr.compile(trustProxy);
  const known = new BoundedMap<string, string>(CAPACITY);

  return function networkOfRequest(request) {
    const forwarded = request.headers['x-forwarded-for']?.toString() ?? '';
    const key = `${request.socket.remoteAddress} ${forwarded}`;
    let network = known.get(key);
    if (network === undefined) {
      network = smallestNetwork(proxyAddr(request, isTrusted));
      // An overlong key from a stranger is not cached.
      if (key.length < 200) known.set(key, network);
    }
    return network;
  };
}

/** Sets the kind and the network of each request once. */
export function registerVisitor(app: FastifyInstance, networkOfRequest: NetworkOfRequest): void {
  app.decorateRequest('kind', 'pages');
  app.decorateRequest('network', '');
  app.addHook('onRequest', (request, _reply, done) => {
    request.kind = findRequestKind(request);
    request.network = networkOfRequest(request.raw);
    done();
  });
}
