import type { FastifyInstance } from 'fastify';
import type { Cards, PostWebhook } from './cards/cards.ts';

/** Leads to the webhook endpoint of this server: in the process, but through all that an event from outside goes through. */
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
