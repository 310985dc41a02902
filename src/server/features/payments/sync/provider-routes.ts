import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services.ts';
import { registerIpn } from './ipn-routes.ts';
import { registerWebhooks } from './webhook-routes.ts';

const WEBHOOKS = { prefix: '/webhooks' };

/**
 * The endpoints of each provider, by what it can do, each in a scope of its own. What it signs is taken down when the
 * signature is right; what it tells without a signature is only a reason to ask it. A provider that is part of this process
 * has its own endpoints beside them.
 */
export async function registerProviders(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'clock' | 'providers'>,
): Promise<void> {
  for (const { name, means, webhooks, ipn, cardForm, routes } of services.providers) {
    if (webhooks)
      await app.register(async (scope) => registerWebhooks(scope, services, { name, webhooks }), WEBHOOKS);
    if (ipn) await app.register(async (scope) => registerIpn(scope, services, { name, ipn }), WEBHOOKS);
    if (routes) await app.register(routes, { prefix: cardForm ? '/test-gateway' : `/test-gateway/${means}` });
  }
}
