import type { FastifyInstance } from 'fastify';
import type { Cards, PostWebhook } from '../providers/stripe/cards.ts';
import type { PaymentProvider, PostNotice } from '../providers/provider.ts';

/** Posts to this server's own webhook endpoint, in the process but through the whole HTTP stack. */
export function createPostWebhook(
  app: Pick<FastifyInstance, 'inject'>,
  { signatureHeader }: Pick<Cards, 'signatureHeader'>,
): PostWebhook {
  return async (body, signature) => {
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/webhooks/cards',
      headers: { 'content-type': 'application/json', [signatureHeader]: signature },
      payload: body,
    });
    return statusCode;
  };
}

/** The same for the notices of a provider with a page of its own. */
export function createPostNotice(
  app: Pick<FastifyInstance, 'inject'>,
  { name, notices }: Pick<PaymentProvider, 'name' | 'notices'>,
): PostNotice {
  return async (body) => {
    const { statusCode } = await app.inject({
      method: 'POST',
      url: `/webhooks/${name}`,
      headers: { 'content-type': notices?.contentType ?? '' },
      payload: body,
    });
    return statusCode;
  };
}
