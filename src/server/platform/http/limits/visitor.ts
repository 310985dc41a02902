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
    /** The smallest network of the visitor, for what is counted for each. */
    network: string;
  }
}

/** Visitors whose network is remembered; to work it out costs more than everything else that is counted. */
const CAPACITY = 10_000;

export type NetworkOfRequest = (request: IncomingMessage) => string;

/** Whether an address is one of the proxies that the club trusts. */
export function createIsProxy(trustProxy: Config['trustProxy']): (address: string) => boolean {
  const isTrusted = proxyAddr.compile(trustProxy);
  return (address) => isTrusted(address, 0);
}

/** Finds the network that a request comes from, behind the proxies that the club trusts. */
export function createNetworkOfRequest(trustProxy: Config['trustProxy']): NetworkOfRequest {
  const isTrusted = proxyAddr.compile(trustProxy);
  const known = new BoundedMap<string, string>(CAPACITY);

  return function networkOfRequest(request) {
    const forwarded = request.headers['x-forwarded-for']?.toString() ?? '';
    const key = `${request.socket.remoteAddress} ${forwarded}`;
    let network = known.get(key);
    if (network === undefined) {
      network = smallestNetwork(proxyAddr(request, isTrusted));
      // A long key that a stranger sends is not kept.
      if (key.length < 200) known.set(key, network);
    }
    return network;
  };
}

/** Works out once for each request what it is for and where it comes from. */
export function registerVisitor(app: FastifyInstance, networkOfRequest: NetworkOfRequest): void {
  app.decorateRequest('kind', 'pages');
  app.decorateRequest('network', '');
  app.addHook('onRequest', (request, _reply, done) => {
    request.kind = findRequestKind(request);
    request.network = networkOfRequest(request.raw);
    done();
  });
}
